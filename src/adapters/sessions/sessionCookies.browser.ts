import { SESSION_COOKIE, SESSION_JWT_COOKIE } from '#contracts/storageKeys.ts';
import type { SessionTokens } from '#machines/ports/sessions.ts';

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

/** A browser drops Secure cookies of plain http, except where the page is local anyway. */
const attributes = (seconds: number) =>
  `Path=/; SameSite=Lax; Max-Age=${seconds}${isLocal(location.hostname) ? '' : '; Secure'}`;

/** DAT-05, DAT-06: the cookies of the provider's client, living as long as the session. */
export function saveSessionCookies({ sessionToken, sessionJwt }: SessionTokens, seconds: number): void {
  document.cookie = `${SESSION_COOKIE}=${encodeURIComponent(sessionToken)}; ${attributes(seconds)}`;
  document.cookie = `${SESSION_JWT_COOKIE}=${encodeURIComponent(sessionJwt)}; ${attributes(seconds)}`;
}

export function dropSessionCookies(): void {
  for (const name of [SESSION_COOKIE, SESSION_JWT_COOKIE]) document.cookie = `${name}=; ${attributes(0)}`;
}
