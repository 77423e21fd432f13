import type { z } from 'zod';
import type { exchangeBody } from '#contracts/identity/business/discovery.ts';
import type { memberSessionExchangeBody } from '#contracts/identity/server/memberSessions.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { isOfEverywhere, readFactors } from '#services/identity/business/shared/factors.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import {
  type FoundOrganization,
  requireByReference,
  requireOrganization,
} from '#services/identity/business/people/organizationRows.ts';
import { completeLogin } from '../completeLogin.ts';
import type { UnsentGated } from '../gatedAnswer.ts';
import { withMemberClaims } from '../onBehalf.ts';
import { requireMember, type SignedInMember } from '../requireMember.ts';
import { requireByProof } from '../sessionProof.ts';

/** POST /sdk/v1/b2b/sessions/exchange: a member goes on to another organization with their own session. */
export async function exchangeSession(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof exchangeBody> },
): Promise<UnsentGated> {
  const { organization_id, session_duration_minutes } = request.body;
  const from = await requireMember(context, request.headers);
  const length = sessionLength(session_duration_minutes);
  const organization = await requireOrganization(context.db, organization_id);
  return goOn(context, { from, organization, length, ip: request.ip, headers: request.headers });
}

/** POST /v1/b2b/sessions/exchange: the same by a backend, with the session that it names. */
export async function exchangeServerSession(
  context: BusinessContext,
  request: Caller & { requestId: string; body: z.infer<typeof memberSessionExchangeBody> },
) {
  const { body } = request;
  const length = sessionLength(body.session_duration_minutes);
  const from = await requireByProof(context, body);
  const organization = await requireByReference(context.db, body.organization_id);
  const { ip, headers } = onBehalf(context, { ...request, body: { attributes: body.attributes } });
  return withMemberClaims(context, body.session_custom_claims, () =>
    goOn(context, { from, organization, length, ip, headers }),
  );
}

/**
 * Signs a member in to another organization with the first factors of a session. Second steps stay behind, since each
 * organization asks for its own, and so does what an identity provider has said.
 */
async function goOn(
  context: BusinessContext,
  given: Caller & { from: SignedInMember; organization: FoundOrganization; length: number },
): Promise<UnsentGated> {
  const { from, organization, length, ip, headers } = given;
  const { member, session } = from;
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
      ip,
      headers,
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
