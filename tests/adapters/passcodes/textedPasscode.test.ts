import { afterEach, expect, it, vi } from 'vitest';
import { textedPasscode } from '#src/adapters/passcodes/textedPasscode.browser.ts';

const { signal } = new AbortController();
const browserWith = (get: (request: unknown) => Promise<unknown>) => {
  vi.stubGlobal('OTPCredential', Object);
  vi.stubGlobal('navigator', { credentials: { get } });
};
afterEach(() => vi.unstubAllGlobals());

it('asks the browser for the code of a text message', async () => {
  const get = vi.fn<(request: unknown) => Promise<unknown>>(async () => ({ code: '123456' }));
  browserWith(get);
  expect(await textedPasscode(signal)).toBe('123456');
  expect(get).toHaveBeenCalledWith({ otp: { transport: ['sms'] }, signal });
});

it.each([
  async () => null,
  async () => ({ id: 'password' }),
  async () => ({ code: 123_456 }),
  () => Promise.reject(new DOMException('', 'AbortError')),
])('has no code when the browser has none, or the wait was ended: %s', async (get) => {
  browserWith(get);
  expect(await textedPasscode(signal)).toBeNull();
});

it('asks nothing of a browser that cannot do it', async () => {
  vi.stubGlobal('navigator', {});
  expect(await textedPasscode(signal)).toBeNull();
});
