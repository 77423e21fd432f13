import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumePasswordAttempt } from '#services/identity/shared/passwords/passwordAttempts.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse as refuseBusiness } from '#services/identity/business/shared/refusals.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin } from '#services/identity/business/sessions/completeLogin.ts';
import { findMemberDevice } from '#services/identity/business/sessions/knownDevices.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { passwordFactor } from '../passwordFactor.ts';
import { refuse } from '../refusals.ts';
import type { existingResetRequest } from '../requests.ts';
import { findPassword, assessPassword, requireUnchanged } from '../storedPassword.ts';

/**
 * POST /sdk/v1/b2b/passwords/existing_password/reset: with the password of before, also one that has to be replaced; it counts
 * once the sign-in is complete.
 */
export async function resetByExisting(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof existingResetRequest> },
): Promise<UnsentGated> {
  const { body, ip } = request;
  const { db } = context;
  const presented = readBasicAuthorization(request.headers, context.project);
  const length = sessionLength(body.session_duration_minutes);
  const email = canonicalEmail(body.email_address);
  const member = await findMember(db, { organizationId: body.organization_id, email });
  const stored = member?.status === 'active' ? await findPassword(db, member.member_id) : null;
  const device = await findMemberDevice(db, request, email);
  const attempt = await consumePasswordAttempt(context, { email, ip, device });
  const isRight = await attempt.verify(stored?.hash ?? null, body.existing_password);
  if (stored === null || !isRight) throw refuse('unauthorized_credentials');
  await attempt.refund();
  const newPassword = await assessPassword(context, { password: body.new_password, email, ip });
  const now = context.clock.now();
  const answer = await inTransaction(db, async (trx) => {
    await requireUnchanged(trx, member);
    const organization = await findOrganization(trx, body.organization_id);
    if (organization === null) throw refuseBusiness('organization_not_found');
    const factors = [passwordFactor(member, now)];
    const login = { organization, email, factors, intermediate: null, presented, length, now, ip };
    return completeLogin(context, trx, { ...login, headers: request.headers, newPassword });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
