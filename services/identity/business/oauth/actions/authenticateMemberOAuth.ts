import type { z } from 'zod';
import type { MemberOAuth } from '#contracts/identity/business/oauth.ts';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readIntermediateSession } from '#services/identity/business/sessions/intermediateSession.ts';
import { redeemToken } from '#services/identity/business/sessions/oneTimeToken.ts';
import { openProviderReturn } from '../providerReturn.ts';
import type { MemberOAuthContext } from '../context.ts';
import { readMember } from '../memberOfPerson.ts';
import { refuse } from '../errors.ts';
import type { memberOAuthRequest } from '../requests.ts';
import { unprovenAnswer } from '../unprovenAnswer.ts';

type Answer = UnsentGated & Pick<MemberOAuth, 'provider_type' | 'provider_subject' | 'provider_values'>;

const unknown = () => refuse('oauth_token_not_found');

/** POST /sdk/v1/b2b/oauth/authenticate: spends the token of the way back, for the organization that it was issued for. */
export async function authenticateMemberOAuth(
  context: MemberOAuthContext,
  request: Caller & { body: z.infer<typeof memberOAuthRequest> },
): Promise<Answer> {
  const { body } = request;
  const caller = readLoginCaller(context, request);
  const now = context.clock.now();
  const answer = await retryingOnce(() =>
    inTransaction(context.db, async (trx): Promise<Answer> => {
      const intermediate = await readIntermediateSession(trx, body.intermediate_session_token, now);
      const token = { kind: 'oauth', token: body.oauth_token, verifier: body.pkce_code_verifier } as const;
      const row = await redeemToken(trx, { ...token, now, unknown, spent: unknown });
      const organization = await findOrganization(trx, row.organization_id);
      if (organization === null) throw unknown();
      const providerReturn = openProviderReturn(body.oauth_token, row.details);
      const { provider, subject: provider_subject } = providerReturn.person;
      const provided = {
        provider_type: businessProviderNames[provider],
        provider_subject,
        provider_values: providerReturn.values,
      };
      const known = await readMember(trx, context, { organization, email: row.email, providerReturn });
      if (known === null) {
        const { headers } = request;
        const unproven = { organization, email: row.email, providerReturn, now, headers };
        return { ...(await unprovenAnswer(trx, unproven)), ...provided };
      }
      const { member, factor } = known;
      const login = { ...caller, organization, email: member.email, factors: [factor], intermediate, now };
      return { ...(await completeLogin(context, trx, login)), ...provided };
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
