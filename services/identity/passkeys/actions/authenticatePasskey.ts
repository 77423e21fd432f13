import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { logRefused } from '#services/platform/log.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import { type Challenge, findChallenge, spendChallenge } from '../challenges.ts';
import type { PasskeyContext } from '../context.ts';
import { readAssertion } from '../credential.ts';
import { passkeyFactor } from '../passkeyFactor.ts';
import { refuse } from '../errors.ts';
import type { passkeyRequest } from '../requests.ts';
import { findByCredentialId, recordUse, type StoredPasskey } from '../storedPasskeys.ts';
import type { PasskeyDatabase } from '../tables.ts';
import { verifyAssertion } from '../verification.ts';

/** Verifies the answer to a challenge, before any session is written. */
async function prove(
  context: PasskeyContext,
  text: string,
  now: number,
): Promise<{ challenge: Challenge; passkey: StoredPasskey; counter: number }> {
  const { credential: assertion, challenge: answered } = readAssertion(text);
  const challenge = await findChallenge(context.db, { challenge: answered, ceremony: 'authenticate', now });
  if (challenge === undefined) throw refuse('unable_to_auth_webauthn_registration');
  const passkey = await findByCredentialId(context.db, assertion.id);
  const given = { assertion, challenge: answered, row: challenge };
  const counter = passkey === undefined ? null : await verifyAssertion(context, { ...given, passkey });
  if (passkey !== undefined && counter !== null) return { challenge, passkey, counter };
  await spendChallenge(context.db, challenge);
  throw refuse(passkey === undefined ? 'webauthn_registration_not_found' : 'unable_to_auth_webauthn_registration');
}

/** In one transaction: no session without a spent challenge. An error is returned, so that it stays spent. */
async function writeSession(
  trx: PasskeyDatabase,
  context: PasskeyContext,
  given: Caller & Awaited<ReturnType<typeof prove>> & { presented: string | null; length: number; now: number },
) {
  const { passkey, now } = given;
  if (!(await spendChallenge(trx, given.challenge))) return refuse('unable_to_auth_webauthn_registration');
  if (!(await recordUse(trx, passkey, { counter: given.counter, now }))) {
    logRefused('passkeys', 'The counter of a passkey has not risen: somebody may have a copy of it');
    return refuse('unable_to_auth_webauthn_registration');
  }
  const { user_id: userId, registration_id: id } = passkey;
  const user = await activateUser(trx, context, { userId, methodId: null });
  const isThere = user?.webauthn_registrations.some((one) => one.webauthn_registration_id === id) === true;
  if (user === null || !isThere) return refuse('webauthn_registration_not_found');
  const opened = await signIn(trx, context, { ...given, userId, factor: passkeyFactor(passkey, now) });
  return { user, opened };
}

/** POST /sdk/v1/webauthn/authenticate: spends a challenge with a passkey's answer and opens a session. */
export async function authenticatePasskey(
  context: PasskeyContext,
  request: Caller & { body: z.infer<typeof passkeyRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'> & { webauthn_registration_id: string }> {
  const { body, headers, ip } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const length = sessionLength(body.session_duration_minutes);
  const now = context.clock.now();
  // A signature is verified before the transaction, in which everybody else waits on SQLite.
  const proven = await prove(context, body.public_key_credential, now);
  noteAudited(headers, { personId: proven.passkey.user_id });
  const outcome = await inTransaction(context.db, (trx) =>
    writeSession(trx, context, { ...proven, presented, length, now, headers, ip }),
  );
  if (outcome instanceof ServiceError) throw outcome;
  return {
    ...authAnswer(context, outcome.user, outcome.opened),
    webauthn_registration_id: proven.passkey.registration_id,
  };
}
