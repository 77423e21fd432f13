import { SESSION_COOKIE, SESSION_JWT_COOKIE } from '#contracts/storageKeys.ts';
import type { ServerSettings } from './serverOptions.ts';

type CookieSettings = Pick<ServerSettings, 'cookies' | 'people' | 'secureCookies'>;

/** Bytes of name and value: browsers drop a cookie that has more. */
const MOST = 4_096;

/** The names of the session's cookies; `__Host-` keeps out those of other subdomains (RFC 6265bis). */
export function cookieNames({ cookies, people, secureCookies }: CookieSettings): { token: string; jwt: string } {
  if (cookies === 'widget') return { token: SESSION_COOKIE, jwt: SESSION_JWT_COOKIE };
  const name = `${secureCookies ? '__Host-' : ''}tinyspark_${people === 'users' ? '' : 'member_'}session`;
  return { token: name, jwt: `${name}_jwt` };
}

/** The cookies of a request by their names; the first of two that have the same name. */
export function readCookies(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

function setCookie(name: string, value: string, seconds: number, { cookies, secureCookies }: CookieSettings): string {
  const attributes = [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    ...(cookies === 'widget' ? [] : ['HttpOnly']),
    ...(secureCookies ? ['Secure'] : []),
    'SameSite=Lax',
  ];
  return attributes.join('; ');
}

/** The `Set-Cookie` headers that take a session's cookies away. */
export function clearedCookies(settings: CookieSettings): string[] {
  const { token, jwt } = cookieNames(settings);
  return [token, jwt].map((name) => setCookie(name, '', 0, settings));
}

/** The `Set-Cookie` headers that take away the cookies and thereby the tokens that the widget has written. */
export const clearedWidgetCookies = (settings: CookieSettings): string[] =>
  clearedCookies({ ...settings, cookies: 'widget' });

/**
 * The `Set-Cookie` headers of a session. A JWT that is too long for a cookie is left out: every request then asks the
 * identity service.
 */
export function sessionCookies(
  { token, jwt, expiresAt }: { token: string; jwt: string; expiresAt: string },
  settings: CookieSettings,
): string[] {
  const names = cookieNames(settings);
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000));
  const isShort = names.jwt.length + 1 + jwt.length <= MOST;
  return [
    setCookie(names.token, token, seconds, settings),
    setCookie(names.jwt, isShort ? jwt : '', isShort ? seconds : 0, settings),
  ];
}
