import type { z } from 'zod';
import type { exchangeBody } from '#contracts/identity/business/discovery.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { isOfEverywhere, readFactors } from '#services/identity/business/shared/factors.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readIntermediateSession } from '#services/identity/business/sessions/intermediateSession.ts';

/**
 * POST /sdk/v1/b2b/discovery/intermediate_sessions/exchange: the organization is chosen. One that the address may not
 * join refuses it, and the intermediate session stays for another choice.
 */
export async function exchangeIntermediateSession(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof exchangeBody> },
): Promise<UnsentGated> {
  const { organization_id, intermediate_session_token } = request.body;
  const caller = readLoginCaller(context, request);
  const now = context.clock.now();
  const answer = await inTransaction(context.db, async (trx) => {
    const intermediate = await readIntermediateSession(trx, intermediate_session_token, now);
    if (intermediate === null) throw refuse('intermediate_session_not_found');
    const shown = readFactors(intermediate.factors);
    const factors = intermediate.organization_id === organization_id ? shown : shown.filter(isOfEverywhere);
    if (factors.length === 0) throw refuse('operation_restricted_by_organization_auth_methods');
    const organization = await requireOrganization(trx, organization_id);
    return completeLogin(context, trx, {
      ...caller,
      organization,
      email: intermediate.email,
      factors,
      intermediate,
      now,
    });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
