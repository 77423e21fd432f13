import { vi } from 'vitest';
import { authSchema } from '#contracts/identity/user.ts';
import { authData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

const iat = Math.floor(Date.now() / 1_000) + 3_600;

/** A session JWT that lives for so many seconds, by a clock that is an hour ahead of this one. */
export function jwtFor(seconds: number, id = 'jwt'): string {
  return `${part({ alg: 'ES256', kid: id })}.${part({ iat, exp: iat + seconds, name: '?>~' })}.signature`;
}

/** The data of an answer to a user's page. */
export const userData = (seconds: number, { id = 'jwt', token = 'token-1' } = {}) =>
  authSchema.parse({ ...authData, session_token: token, session_jwt: jwtFor(seconds, id) });

export const ofUser = (...given: Parameters<typeof userData>) => ({ json: { data: userData(...given) } });

/** A browser with a session token in it, if any. */
export function browserWith(token: string | null, key = 'tinyspark.session_token') {
  const browser = stubBrowser();
  vi.stubGlobal('window', globalThis);
  Object.assign(document, { visibilityState: 'visible' });
  if (token !== null) browser.storage.items.set(key, token);
  return browser;
}
