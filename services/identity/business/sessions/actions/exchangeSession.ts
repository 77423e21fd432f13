import type { z } from 'zod';
import type { exchangeBody } from '#contracts/identity/business/discovery.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { isOfEverywhere, readFactors } from '#services/identity/business/shared/factors.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin } from '../completeLogin.ts';
import type { UnsentGated } from '../gatedAnswer.ts';
import { requireMember } from '../requireMember.ts';

/**
 * POST /sdk/v1/b2b/sessions/exchange: a member goes on to another organization with the first factors of this session.
 * Second steps stay behind, since each organization asks for its own, and so does what an identity provider has said.
 */
export async function exchangeSession(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof exchangeBody> },
): Promise<UnsentGated> {
  const { member, session } = await requireMember(context, request.headers);
  const length = sessionLength(request.body.session_duration_minutes);
  const organization = await requireOrganization(context.db, request.body.organization_id);
  const factors = readFactors(session.factors).filter(isOfEverywhere);
  if (factors.length === 0) throw refuse('operation_restricted_by_organization_auth_methods');
  const now = context.clock.now();
  const answer = await inTransaction(context.db, (trx) =>
    completeLogin(context, trx, {
      organization,
      email: member.email,
      factors,
      intermediate: null,
      presented: null,
      startedAt: session.started_at,
      length,
      now,
      ip: request.ip,
      headers: request.headers,
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
