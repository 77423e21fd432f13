import { storedToken } from '#src/adapters/hostSessions/hostClient.ts';
import { hostSessionsOverHttp } from '#src/adapters/hostSessions/hostSessions.http.ts';
import { sessionTabs } from '#src/adapters/hostSessions/sessionTabs.browser.ts';
import { type ClientOptions, readClientOptions } from './clientOptions.ts';
import { type MemberClient, sessionClient, type UserClient } from './sessionClient.ts';

/**
 * Begins to follow the session of this browser: at once after a reload, with a fresh token whenever one is asked for.
 * @throws SignInError an option is not valid
 */
export function createClient(options: ClientOptions & { people: 'members' }): MemberClient;
export function createClient(options: ClientOptions & { people?: 'users' | undefined }): UserClient;
export function createClient(options: ClientOptions): UserClient | MemberClient {
  const settings = readClientOptions(options);
  return sessionClient(
    (onChange, signal) => hostSessionsOverHttp(settings, sessionTabs(settings, onChange, signal)),
    () => storedToken(settings.key) !== null,
  );
}
