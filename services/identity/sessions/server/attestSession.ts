import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { attestBody } from '#contracts/identity/server/attest.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { findUserId } from '#services/identity/people/userIds.ts';
import { findByEmail } from '#services/identity/people/users.ts';
import { activateUser } from '../activateUser.ts';
import { authAnswer } from '../authAnswer.ts';
import { sessionLength } from '../sessionDuration.ts';
import { TRUSTED_TOKEN } from '../sessionView.ts';
import { signIn } from '../signIn.ts';
import { refuse } from './errors.ts';
import { type TrustedProfile, verifyTrusted } from './trustedTokens.ts';

const nameSchema = z.string().min(1).max(512);

/** The user whom a token names; by an address, also that it is theirs, unless the token says otherwise. */
async function findNamed(
  { db }: IdentityContext,
  { user, claim = user === 'email' ? 'email' : 'sub' }: TrustedProfile,
  claims: JWTPayload,
): Promise<{ userId: string; methodId: string | null }> {
  const name = nameSchema.safeParse(claims[claim]);
  if (!name.success || (user === 'email' && claims['email_verified'] === false))
    throw refuse('trusted_auth_token_invalid');
  if (user === 'external_id') {
    const userId = await findUserId(db, name.data);
    if (userId === null || userId === name.data) throw refuse('user_not_found');
    return { userId, methodId: null };
  }
  const found = await findByEmail(db, canonicalEmail(name.data));
  if (found === null) throw refuse('user_not_found');
  return { userId: found.userId, methodId: found.emailId };
}

/**
 * POST /v1/sessions/attest: a session of the user whom a token of another service names, which the operator trusts.
 * @throws ServiceError trusted_auth_token_profile_not_found, trusted_auth_token_invalid, user_not_found, user_locked
 */
export async function attestSession(
  context: IdentityContext,
  profiles: ReadonlyMap<string, TrustedProfile>,
  request: Caller & { body: z.infer<typeof attestBody> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { body, headers, ip } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const length = sessionLength(body.session_duration_minutes);
  const profile = profiles.get(body.profile_id);
  if (profile === undefined) throw refuse('trusted_auth_token_profile_not_found');
  const now = context.clock.now();
  const claims = await verifyTrusted(profile, body.token, now);
  const { userId, methodId } = await findNamed(context, profile, claims);
  noteAudited(headers, { personId: userId, targetId: profile.profile_id });
  const factor = {
    type: 'trusted_auth_token',
    delivery_method: TRUSTED_TOKEN,
    last_authenticated_at: wireTime(now),
    trusted_auth_token_factor: { token_id: claims.jti ?? '', profile_id: profile.profile_id },
  };
  const { user, opened } = await inTransaction(context.db, async (trx) => {
    const user = await activateUser(trx, context, { userId, methodId });
    if (user === null) throw refuse('user_not_found');
    return { user, opened: await signIn(trx, context, { presented, userId, factor, length, now, headers, ip }) };
  });
  return authAnswer(context, user, opened);
}
