import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { forgetArrival, takeArrival } from '#src/shell/authenticateArrival.ts';

const page = { state: null as unknown, address: new URL('http://localhost/') };
const items = new Map<string, string>();

function open(path: string, state: unknown = null) {
  page.address = new URL(path, 'http://localhost');
  page.state = state;
}

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null });
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
  expect(takeArrival()).toEqual({ token: 't', tokenType: 'magic_links', error: null, hasSession: false });
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

it('knows whether this browser holds a session [NAV-17]', () => {
  open('/authenticate');
  items.set(STORAGE_KEYS.sessionToken, 'opaque-1');
  expect(takeArrival().hasSession).toBe(true);
});

it('leaves the place of another page alone', () => {
  open('/checkout', { mine: true });
  forgetArrival();
  expect(page.state).toEqual({ mine: true });
});
