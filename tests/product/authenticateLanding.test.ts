import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearLanding, markSucceeded, consumeLanding } from '#src/product/history/authenticateLanding.ts';

const page = { state: null as unknown, address: new URL('http://localhost/') };

/** `state` as React Router keeps it. */
function open(path: string, state: unknown = null) {
  page.address = new URL(path, 'http://localhost');
  page.state = { usr: state, key: 'k', idx: 0 };
}

beforeEach(() => {
  vi.stubGlobal('location', {
    get href() {
      return page.address.href;
    },
    get pathname() {
      return page.address.pathname;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return page.state;
    },
    replaceState(state: unknown, _: string, path: string) {
      open(path);
      page.state = state;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('reads token, type and error, and takes them out of the address at once [AUT-03]', () => {
  open('/authenticate?token=t&stytch_token_type=magic_links&stytch_redirect_type=login#part');
  expect(consumeLanding()).toEqual({ token: 't', tokenType: 'magic_links', error: null, hasSucceeded: false });
  expect(page.address.href).toBe('http://localhost/authenticate');
});

it('reads a link whose & a mail program has written as &amp; [D-457]', () => {
  open('/authenticate?token=t&amp;stytch_token_type=magic_links');
  expect(consumeLanding()).toMatchObject({ token: 't', tokenType: 'magic_links' });
});

it('has the landing again after a reload in the middle, and not after it was settled', () => {
  open('/authenticate?token=t&stytch_token_type=oauth');
  consumeLanding();
  expect(consumeLanding()).toMatchObject({ token: 't', tokenType: 'oauth' });
  clearLanding();
  expect(consumeLanding()).toMatchObject({ token: null, tokenType: null, error: null });
});

it('lets a new landing win over a saved one [AUT-03]', () => {
  open('/authenticate?error=access_denied', { token: 'old', tokenType: 'oauth', error: null });
  expect(consumeLanding()).toMatchObject({ token: null, tokenType: null, error: 'access_denied' });
});

it.each([{ token: 1 }, 'text', { token: 't' }])('does not trust a kept value of another shape: %j', (state) => {
  open('/authenticate', state);
  expect(consumeLanding()).toMatchObject({ token: null, tokenType: null, error: null });
});

it('knows the history entry that has signed in, however often it is reloaded [D-10]', () => {
  open('/authenticate?token=t&stytch_token_type=oauth');
  consumeLanding();
  markSucceeded();
  const again = { token: null, tokenType: null, error: null, hasSucceeded: true };
  expect(consumeLanding()).toEqual(again);
  expect(consumeLanding()).toEqual(again);
  open('/authenticate');
  expect(consumeLanding().hasSucceeded).toBe(false);
});

it.each(['?token=t&stytch_token_type=oauth', '?error=access_denied', '?stytch_token_type=oauth'])(
  'takes %s at that entry for a landing of its own [D-10]',
  (query) => {
    open(`/authenticate${query}`, 'succeeded');
    expect(consumeLanding().hasSucceeded).toBe(false);
    expect(page.state).not.toMatchObject({ usr: 'succeeded' });
  },
);

it('leaves the place of another page alone', () => {
  open('/checkout', { mine: true });
  clearLanding();
  markSucceeded();
  expect(page.state).toEqual({ usr: { mine: true }, key: 'k', idx: 0 });
});
