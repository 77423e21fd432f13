import type { z } from 'zod';
import type { memberLinkAuthenticateBody } from '#contracts/identity/business/magicLinks.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGatedWithMethod } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readIntermediateSession } from '#services/identity/business/sessions/intermediateSession.ts';
import { redeemToken } from '#services/identity/business/sessions/oneTimeToken.ts';
import { refuse } from '../errors.ts';

/** POST /sdk/v1/b2b/magic_links/authenticate: spends the token of a mail. */
export async function authenticateMemberLink(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberLinkAuthenticateBody> },
): Promise<UnsentGatedWithMethod> {
  const { body } = request;
  const caller = readLoginCaller(context, request);
  const now = context.clock.now();
  const answer = await inTransaction(context.db, async (trx) => {
    const intermediate = await readIntermediateSession(trx, body.intermediate_session_token, now);
    const { email, organization_id } = await redeemToken(trx, {
      kind: 'multi_tenant_magic_links',
      token: body.magic_links_token,
      verifier: body.pkce_code_verifier,
      now,
      unknown: () => refuse('magic_link_not_found'),
      spent: () => refuse('unable_to_auth_magic_link'),
    });
    const organization = await requireOrganization(trx, organization_id);
    const factors = [newFactor('magic_link', now, { email_factor: { email_address: email } })];
    const login = { ...caller, organization, email, factors, intermediate, now };
    return { ...(await completeLogin(context, trx, login)), method_id: email };
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
