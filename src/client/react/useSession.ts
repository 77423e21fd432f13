import { useSyncExternalStore } from 'react';
import type { Member } from '#contracts/identity/business/member.ts';
import type { Organization } from '#contracts/identity/business/organization.ts';
import type { User } from '#contracts/identity/user.ts';
import type { ClientState } from '#src/client/clientState.ts';
import { useSessionStore } from './sessionContext.ts';
import type { SignInActions } from './sessionStore.ts';

/**
 * Returns who is signed in, the same object until the next change. On a server, and until the browser has taken its page
 * over, it is `unknown`.
 */
export function useSession(): ClientState {
  const { subscribe, read, readOnServer } = useSessionStore();
  return useSyncExternalStore(subscribe, read, readOnServer);
}

/** Returns the signed-in user; null where nobody is, or not known yet, and in a project of members. */
export function useUser(): User | null {
  const { person } = useSession();
  return person?.people === 'users' ? person.user : null;
}

/** Returns the signed-in member; null where nobody is, or not known yet, and in a project of users. */
export function useMember(): Member | null {
  const { person } = useSession();
  return person?.people === 'members' ? person.member : null;
}

/** Returns the organization of the signed-in member, or null. */
export function useOrganization(): Organization | null {
  const { person } = useSession();
  return person?.people === 'members' ? person.organization : null;
}

/** Returns what a component may do with the session: the same object in every render. */
export const useSignIn = (): SignInActions => useSessionStore().actions;
