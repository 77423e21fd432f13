import { inTransaction } from '#services/kit/database/transaction.ts';
import type { Caller } from '#services/identity/kit/context.ts';
import type { BusinessContext } from '#services/identity/business/kit/context.ts';
import { isSecondStep, readFactors } from '#services/identity/business/kit/factors.ts';
import { requireMember } from '#services/identity/business/sessions/requireMember.ts';
import { replaceRecoveryCodes } from '../recoveryCodes.ts';
import { refuse } from '../refusals.ts';

/** POST /sdk/v1/b2b/recovery_codes/rotate: new backup codes for somebody who has done the second step. */
export async function rotateRecoveryCodes(
  context: BusinessContext,
  { headers }: Caller,
): Promise<{ recovery_codes: string[] }> {
  const { member, session } = await requireMember(context, headers);
  if (!readFactors(session.factors).some(isSecondStep)) throw refuse('insufficient_factors');
  return {
    recovery_codes: await inTransaction(context.db, (trx) => replaceRecoveryCodes(trx, context, member.member_id)),
  };
}
