import type { z } from 'zod';
import type { Auth, User } from '#contracts/identity/user.ts';
import { isUniqueViolation } from '#services/platform/database/database.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { lockProvenUser, requireProvenUser } from '#services/identity/sessions/proof/requireProven.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import { type Challenge, findChallenge, spendChallenge } from '../challenges.ts';
import type { PasskeyContext } from '../context.ts';
import { type Attestation, readAttestation } from '../credential.ts';
import { passkeyFactor } from '../passkeyFactor.ts';
import { passkeyName } from '../passkeyName.ts';
import { refuse } from '../errors.ts';
import type { registrationRequest } from '../requests.ts';
import { findByCredentialId, type StoredPasskey, writeTransports } from '../storedPasskeys.ts';
import type { PasskeyDatabase } from '../tables.ts';
import { verifyAttestation } from '../verification.ts';

type Proven = NonNullable<Awaited<ReturnType<typeof verifyAttestation>>>;

function rowOf(
  context: PasskeyContext,
  given: { user: User; challenge: Challenge; attestation: Attestation; proven: Proven },
): StoredPasskey {
  const { attestation, challenge, proven, user } = given;
  const authenticatorType = attestation.authenticatorAttachment ?? '';
  const { domain, user_agent, user_handle } = challenge;
  const taken = user.webauthn_registrations.map(({ name }) => name);
  return {
    registration_id: context.project.newId('webauthn-registration'),
    user_id: user.user_id,
    credential_id: proven.credential.id,
    public_key: Buffer.from(proven.credential.publicKey).toString('base64url'),
    counter: proven.credential.counter,
    transports: writeTransports(attestation.response.transports ?? []),
    user_handle,
    domain,
    user_agent,
    authenticator_type: authenticatorType,
    name: passkeyName({ aaguid: proven.aaguid, authenticatorType, userAgent: user_agent }, taken),
    created_at: context.clock.now(),
    last_used_at: null,
  };
}

interface Whose {
  user: User;
  /** Checks in the transaction that the user still may add one, and holds others back. */
  lock(trx: PasskeyDatabase): Promise<void>;
}

/** In one transaction: no passkey without a spent challenge. An error is returned, so that it stays spent. */
async function writePasskey(
  trx: PasskeyDatabase,
  context: PasskeyContext,
  given: Caller & Whose & { challenge: Challenge; row: StoredPasskey; presented: string | null; length: number },
) {
  const { row } = given;
  const now = row.created_at;
  await given.lock(trx);
  if (!(await spendChallenge(trx, given.challenge))) return refuse('unable_to_register_webauthn_registration');
  if ((await findByCredentialId(trx, row.credential_id)) !== undefined) {
    return refuse('duplicate_webauthn_registration');
  }
  await trx.insertInto('identity_passkeys').values(row).execute();
  const user = await activateUser(trx, context, { userId: row.user_id, methodId: null });
  if (user === null) return refuse('user_unauthenticated');
  const opened = await signIn(trx, context, { ...given, userId: row.user_id, factor: passkeyFactor(row, now), now });
  return { user, opened };
}

/** POST /sdk/v1/webauthn/register: keeps the passkey that the browser made, which is a factor of the session from then on. */
export async function register(
  context: PasskeyContext,
  request: Caller & { body: z.infer<typeof registrationRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'> & { webauthn_registration_id: string }> {
  const { headers } = request;
  const user = await requireProvenUser(context, headers);
  const lock = (trx: PasskeyDatabase) => lockProvenUser(trx, context, { headers, userId: user.user_id });
  return registerFor(context, request, { user, lock });
}

/** The same for a user who is proven. */
export async function registerFor(
  context: PasskeyContext,
  request: Caller & { body: z.infer<typeof registrationRequest> },
  { user, lock }: Whose,
): Promise<Omit<Auth, 'request_id' | 'status_code'> & { webauthn_registration_id: string }> {
  const { body, headers, ip } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const length = sessionLength(body.session_duration_minutes);
  const { credential: attestation, challenge: answered } = readAttestation(body.public_key_credential);
  const now = context.clock.now();
  const challenge = await findChallenge(context.db, { challenge: answered, ceremony: 'register', now });
  if (challenge === undefined) throw refuse('unable_to_register_webauthn_registration');
  const given = { attestation, challenge: answered, row: challenge };
  const proven = challenge.user_id === user.user_id ? await verifyAttestation(context, given) : null;
  if (proven === null) {
    await spendChallenge(context.db, challenge);
    throw refuse('unable_to_register_webauthn_registration');
  }
  const row = rowOf(context, { user, challenge, attestation, proven });
  try {
    const outcome = await inTransaction(context.db, (trx) =>
      writePasskey(trx, context, { user, lock, challenge, row, presented, length, headers, ip }),
    );
    if (outcome instanceof ServiceError) throw outcome;
    return {
      ...authAnswer(context, outcome.user, outcome.opened),
      webauthn_registration_id: row.registration_id,
    };
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('duplicate_webauthn_registration', { cause: error });
    throw error;
  }
}
