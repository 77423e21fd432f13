import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { sessionsRevokeBody } from '#contracts/identity/user.ts';
import type { Identity } from '#machines/ports/identity.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { dropItem } from '#src/adapters/browser/browserStorage.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { dropIntermediateSession } from './intermediateSession.browser.ts';

/** A member logs out: what this browser keeps of the log-in goes, and the service ends the session. */
export const memberLogout = (
  client: IdentityClient,
): { visits: Pick<Visits, 'forgetVisit'>; identity: Pick<Identity, 'revokeSession'> } => ({
  visits: {
    async forgetVisit() {
      const sessionToken = storedSessionToken(BUSINESS_STORAGE_KEYS);
      dropItem(BUSINESS_STORAGE_KEYS.sessionToken);
      dropIntermediateSession();
      return { sessionToken };
    },
  },
  identity: {
    async revokeSession({ sessionToken }, signal) {
      if (sessionToken === null) return;
      const body = sessionsRevokeBody.parse({});
      await callIdentity(client, { path: '/b2b/sessions/revoke', body, answer: commonSchema, sessionToken, signal });
    },
  },
});
