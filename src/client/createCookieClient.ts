import { cookieTabs } from '#src/adapters/hostSessions/cookieTabs.browser.ts';
import { hostSessionsByCookie } from '#src/adapters/hostSessions/hostSessions.cookie.ts';
import { type CookieClientOptions, readCookieClientOptions } from './clientOptions.ts';
import { type MemberClient, sessionClient, type UserClient } from './sessionClient.ts';

/**
 * Begins to follow a session that lives in HttpOnly cookies: what the widget saves is handed to the page's backend, which is
 * asked from then on.
 * @throws SignInError an option is not valid
 */
export function createCookieClient(options: CookieClientOptions & { people: 'members' }): MemberClient;
export function createCookieClient(options: CookieClientOptions & { people?: 'users' | undefined }): UserClient;
export function createCookieClient(options: CookieClientOptions): UserClient | MemberClient {
  const host = readCookieClientOptions(options);
  return sessionClient(
    (onChange, signal) => hostSessionsByCookie(host, cookieTabs(host, onChange, signal)),
    // Only the backend knows.
    () => true,
  );
}
