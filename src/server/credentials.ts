import type { ServerSettings } from './serverOptions.ts';
import { cookieNames, readCookies } from './sessionCookies.ts';

/** The proofs of a session that a request carries. */
export interface Credentials {
  from: 'bearer' | 'cookies';
  jwt: string | null;
  /** The opaque token; cookies alone have it. */
  token: string | null;
}

export const TOKEN_SHAPE = /^[\w-]{1,1024}$/;

/** Reads the session's cookies; null where there are none. */
export function cookieCredentials({ headers }: Request, settings: ServerSettings): Credentials | null {
  const cookies = readCookies(headers);
  const names = cookieNames(settings);
  const jwt = cookies.get(names.jwt) || null;
  const given = cookies.get(names.token) ?? '';
  const token = TOKEN_SHAPE.test(given) ? given : null;
  return jwt === null && token === null ? null : { from: 'cookies', jwt, token };
}

/** Reads the bearer token, else the session's cookies; null where there are none. */
export function credentialsOf(request: Request, settings: ServerSettings): Credentials | null {
  const bearer = /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) return { from: 'bearer', jwt: bearer, token: null };
  return settings.cookies === 'none' ? null : cookieCredentials(request, settings);
}
