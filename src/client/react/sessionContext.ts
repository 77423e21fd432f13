import { createContext, useContext } from 'react';
import { SignInError } from '#src/client/client.entry.ts';
import type { SessionStore } from './sessionStore.ts';

export const SessionContext = createContext<SessionStore | null>(null);

/**
 * Returns the session of the provider above.
 * @throws SignInError there is no provider
 */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (store === null) throw new SignInError('no_provider');
  return store;
}
