import type { MemberSessions } from '#machines/ports/business/gate.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { dropItem, keepItem } from '#src/adapters/browser/browserStorage.ts';
import type { StoringClient } from '#src/adapters/identity/identityCall.ts';
import { reportSession } from '#src/adapters/sessions/sessionSignal.browser.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { dropSentMessage } from '#src/adapters/browser/sentMessage.storage.ts';
import type { BusinessClient } from './businessClient.ts';
import { dropIntermediateSession } from './intermediateSession.browser.ts';

/** Removes all that this browser stores of a sign-in, whole or not. */
export function memberVisit({ storageKeys }: StoringClient) {
  return {
    async forgetVisit() {
      const sessionToken = storedSessionToken(storageKeys);
      dropItem(storageKeys.sessionToken);
      reportSession(storageKeys.sessionToken);
      dropIntermediateSession();
      return { sessionToken };
    },
  } satisfies Pick<Visits, 'forgetVisit'>;
}

/** The member's session token in local storage, beside the product's own (D-294). */
export function memberSessionsInStorage({ storageKeys, onSession }: Pick<BusinessClient, 'storageKeys' | 'onSession'>) {
  return {
    async saveMemberSession(login) {
      try {
        keepItem(storageKeys.sessionToken, login.sessionToken);
        dropSentMessage({ storageKeys });
      } catch (cause) {
        throw new IdentityError('storage_blocked', null, { cause });
      }
      reportSession(storageKeys.sessionToken);
      onSession?.(login);
    },
  } satisfies Pick<MemberSessions, 'saveMemberSession'>;
}
