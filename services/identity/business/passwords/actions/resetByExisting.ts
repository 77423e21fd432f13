import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumePasswordAttempt } from '#services/identity/shared/passwords/passwordAttempts.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import { findMemberDevice } from '#services/identity/business/sessions/knownDevices.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { passwordFactor } from '../passwordFactor.ts';
import { refuse } from '../errors.ts';
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
  const caller = readLoginCaller(context, request);
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
    const organization = await requireOrganization(trx, body.organization_id);
    const factors = [passwordFactor(member, now)];
    const login = { ...caller, organization, email, factors, intermediate: null, newPassword, now };
    return completeLogin(context, trx, login);
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
