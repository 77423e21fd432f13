import { authSchema, sessionsAuthenticateBody, type User } from '#contracts/identity/user.ts';
import type { ExistingSessions } from '#machines/ports/existingSessions.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { dropTokens } from '#src/adapters/sessions/sessions.storage.ts';
import { authenticateAnswer } from './authenticateCall.ts';
import { callIdentity, type StoringClient } from './identityCall.ts';

const accountOf = ({ emails, phone_numbers, crypto_wallets }: User): string | null =>
  emails[0]?.email ?? phone_numbers[0]?.phone_number ?? crypto_wallets[0]?.crypto_wallet_address ?? null;

/** The session that a widget has saved in this browser, as the identity service knows it. One that has ended is removed. */
export function existingSessionOverHttp(client: StoringClient) {
  const stored = () => storedSessionToken(client.storageKeys);
  return {
    async authenticateSession(signal) {
      const sessionToken = stored();
      if (sessionToken === null) throw new IdentityError('session_ended');
      const body = sessionsAuthenticateBody.parse({});
      const call = { path: '/sessions/authenticate', body, answer: authSchema, sessionToken, signal, isRead: true };
      try {
        const answer = await callIdentity(client, call);
        return { session: authenticateAnswer(answer), account: accountOf(answer.user) };
      } catch (error) {
        // Another tab may have signed in meanwhile.
        if (hasEnded(error) && stored() === sessionToken) dropTokens(client.storageKeys);
        throw error;
      }
    },
  } satisfies ExistingSessions;
}
