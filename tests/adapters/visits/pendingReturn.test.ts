import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PENDING_RETURN_KEY, PENDING_RETURN_LIFETIME } from '#contracts/pendingReturn.ts';
import { savePendingReturn, takePendingReturn } from '#src/adapters/visits/pendingReturn.storage.ts';

const SAVED = 1_000_000;
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['at once', 0, '/account'],
  ['just before ten minutes', PENDING_RETURN_LIFETIME - 1, '/account'],
  ['after ten minutes', PENDING_RETURN_LIFETIME, null],
  ['by a clock that was set back', -1, null],
])('leads back %s as it should, and only once', (_, age, expected) => {
  savePendingReturn('/account', () => SAVED);
  expect(takePendingReturn(() => SAVED + age)).toBe(expected);
  expect(takePendingReturn(() => SAVED)).toBeNull();
});

it.each(['{', '{"path":"https://elsewhere.example","timestamp":1000000}', '{"path":"/account"}'])(
  'leads nowhere by %s',
  (text) => {
    items.set(PENDING_RETURN_KEY, text);
    expect(takePendingReturn(() => SAVED)).toBeNull();
    expect(items.size).toBe(0);
  },
);

it('leads nowhere where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  savePendingReturn('/account');
  expect(takePendingReturn()).toBeNull();
});
