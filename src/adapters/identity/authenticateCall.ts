import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { callIdentity, type IdentityCall, type IdentityClient } from './identityCall.ts';

/** By the service's clock alone: that of this device may be wrong. */
const secondsLeft = ({ last_accessed_at, expires_at }: Auth['session']): number =>
  Math.round((Date.parse(expires_at) - Date.parse(last_accessed_at)) / 1000);

/** The session of an answer that authenticates. */
export const authenticateAnswer = ({ session_token, session_jwt, user, session }: Auth): AuthenticatedSession => ({
  sessionToken: session_token,
  sessionJwt: session_jwt,
  user,
  lifetime: secondsLeft(session),
});

/**
 * One call that authenticates, with the session that this browser has already, if any (D-199).
 * @throws IdentityError
 */
export async function authenticate<T extends z.ZodType<Auth>>(
  client: IdentityClient,
  call: Omit<IdentityCall<T>, 'sessionToken'>,
): Promise<AuthenticatedSession> {
  const sessionToken = storedSessionToken(client.storageKeys);
  return authenticateAnswer(await callIdentity(client, { ...call, sessionToken }));
}
