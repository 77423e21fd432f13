import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { isSecondStep, readFactors } from '#services/identity/business/shared/factors.ts';
import { requireMember } from '#services/identity/business/sessions/requireMember.ts';
import { replaceRecoveryCodes } from '../recoveryCodes.ts';
import { refuse } from '../errors.ts';

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
