import type { Context } from 'hono';
import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import { businessProviders } from '#contracts/identity/providerIds.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { callbackId } from '#services/identity/shared/callbackUrl.ts';
import { readBrowserToken } from '#services/identity/shared/navigation/browserCookie.ts';
import { redirectRefused, redirectTo } from '#services/identity/shared/navigation/navigation.ts';
import type { ConfiguredProvider } from '#services/identity/shared/providers/configuredProviders.ts';
import type { Failure } from '#services/identity/shared/providers/denials.ts';
import { answerOfProvider } from '#services/identity/shared/providers/callback.ts';
import { returnAddress, failedAddress } from '../providerReturn.ts';
import { callbackOf } from '../callback.ts';
import type { MemberOAuthContext } from '../context.ts';
import { oauthStates } from '../oauthState.ts';
import { refuse } from '../errors.ts';

function providerOfCallback(
  { project, providers }: MemberOAuthContext,
  c: Context,
): { id: BusinessProvider; configured: ConfiguredProvider } {
  const given = c.req.param('oauth_callback_id');
  const id = businessProviders.find((one) => callbackId(project, one) === given);
  const configured = id === undefined ? undefined : providers.get(id);
  if (id === undefined || configured === undefined) throw refuse('oauth_config_not_found');
  return { id, configured };
}

/** GET /v1/b2b/oauth/callback/{oauth_callback_id}: back from a provider. */
export async function finishMemberOAuth(context: MemberOAuthContext, c: Context): Promise<Response> {
  const { project } = context;
  const { id, configured } = providerOfCallback(context, c);
  const parameters = c.req.query();
  const browserToken = readBrowserToken(c, project, false);
  const request = { headers: c.req.raw.headers, state: parameters['state'], browserToken, parameters, provider: id };
  return oauthStates.answer(context, request, (saved) => {
    const { organizationId } = saved;
    if (organizationId !== '') noteAudited(c.req.raw.headers, { organizationId });
    const failed = (failure: Failure) => redirectRefused(failure, failedAddress(saved, failure));
    return answerOfProvider(
      context,
      { configured, callbackUrl: callbackOf(project, id), parameters, secrets: saved },
      {
        name: `business oauth/${id}`,
        failed,
        work: async (profile) => {
          const { failure, address } = await returnAddress(context, saved, profile);
          return failure === null ? redirectTo(address) : failed(failure);
        },
      },
    );
  });
}
