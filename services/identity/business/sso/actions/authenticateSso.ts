import { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readIntermediateSession } from '#services/identity/business/sessions/intermediateSession.ts';
import { holdConnection } from '../holdConnection.ts';
import { redeemToken } from '#services/identity/business/sessions/oneTimeToken.ts';
import { refuse } from '../errors.ts';
import { registerMember } from '../registration.ts';
import type { ssoRequest } from '../requests.ts';

const detailsSchema = z.object({
  connectionId: z.string(),
  externalId: z.string(),
  name: z.string(),
  groups: z.array(z.string()).default([]),
});
const unknown = () => refuse('sso_token_not_found');

/** POST /sdk/v1/b2b/sso/authenticate: spends the token of the way back; the sign-in is for the connection's organization. */
export async function authenticateSso(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof ssoRequest> },
): Promise<UnsentGated> {
  const { body } = request;
  const caller = readLoginCaller(context, request);
  const now = context.clock.now();
  const answer = await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const intermediate = await readIntermediateSession(trx, body.intermediate_session_token, now);
      const token = { kind: 'sso', token: body.sso_token, verifier: body.pkce_code_verifier } as const;
      const row = await redeemToken(trx, { ...token, now, unknown, spent: unknown });
      const organization = await findOrganization(trx, row.organization_id);
      if (organization === null) throw unknown();
      const details = detailsSchema.parse(JSON.parse(row.details));
      if (!(await holdConnection(trx, details.connectionId))) throw unknown();
      const member = await registerMember(trx, context, { ...details, organization, email: row.email });
      const factors = [newFactor('sso', now, { sso_factor: { connection_id: details.connectionId } })];
      const login = { ...caller, organization, email: member.email, factors, intermediate, now };
      return completeLogin(context, trx, login);
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
