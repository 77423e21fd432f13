import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetArrival, markArrival, takeArrival } from '#src/product/authenticateArrival.ts';

const page = { state: null as unknown, address: new URL('http://localhost/') };

function open(path: string, state: unknown = null) {
  page.address = new URL(path, 'http://localhost');
  page.state = state;
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
      open(path, state);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('reads token, type and error, and takes them out of the address at once [AUT-03]', () => {
  open('/authenticate?token=t&stytch_token_type=magic_links&stytch_redirect_type=login#part');
  expect(takeArrival()).toEqual({ token: 't', tokenType: 'magic_links', error: null, hasSucceeded: false });
  expect(page.address.href).toBe('http://localhost/authenticate');
});

it('has the arrival again after a reload in the middle, and not after it was settled', () => {
  open('/authenticate?token=t&stytch_token_type=oauth');
  takeArrival();
  expect(takeArrival()).toMatchObject({ token: 't', tokenType: 'oauth' });
  forgetArrival();
  expect(takeArrival()).toMatchObject({ token: null, tokenType: null, error: null });
});

it('lets a new arrival win over a kept one [AUT-03]', () => {
  open('/authenticate?error=access_denied', { token: 'old', tokenType: 'oauth', error: null });
  expect(takeArrival()).toMatchObject({ token: null, tokenType: null, error: 'access_denied' });
});

it.each([{ token: 1 }, 'text', { token: 't' }])('does not trust a kept value of another shape: %j', (state) => {
  open('/authenticate', state);
  expect(takeArrival()).toMatchObject({ token: null, tokenType: null, error: null });
});

it('knows the history entry that has signed in, however often it is reloaded [D-10]', () => {
  open('/authenticate?token=t&stytch_token_type=oauth');
  takeArrival();
  markArrival();
  const again = { token: null, tokenType: null, error: null, hasSucceeded: true };
  expect(takeArrival()).toEqual(again);
  expect(takeArrival()).toEqual(again);
  open('/authenticate');
  expect(takeArrival().hasSucceeded).toBe(false);
});

it.each(['?token=t&stytch_token_type=oauth', '?error=access_denied', '?stytch_token_type=oauth'])(
  'takes %s at that entry for an arrival of its own [D-10]',
  (query) => {
    open(`/authenticate${query}`, 'succeeded');
    expect(takeArrival().hasSucceeded).toBe(false);
    expect(page.state).not.toBe('succeeded');
  },
);

it('leaves the place of another page alone', () => {
  open('/checkout', { mine: true });
  forgetArrival();
  markArrival();
  expect(page.state).toEqual({ mine: true });
});
