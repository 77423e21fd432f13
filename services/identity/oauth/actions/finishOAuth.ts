import type { Context } from 'hono';
import { EMAIL_VERIFICATION_REQUIRED } from '#contracts/identity/oauth.ts';
import { oauthProviders } from '#contracts/identity/providerIds.ts';
import { type OAuthProvider, providerNames } from '#contracts/identity/providers.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { readText } from '#services/platform/http/jsonBody.ts';
import { readBrowserToken } from '#services/identity/shared/navigation/browserCookie.ts';
import { callbackId, callbackUrl } from '#services/identity/shared/callbackUrl.ts';
import { oauthStates } from '../oauthState.ts';
import type { ConfiguredProvider } from '#services/identity/shared/providers/configuredProviders.ts';
import { type Failure, failureText } from '#services/identity/shared/providers/denials.ts';
import { answerOfProvider } from '#services/identity/shared/providers/callback.ts';
import type { OAuthContext } from '../context.ts';
import { redirectRefused, redirectTo } from '#services/identity/shared/navigation/navigation.ts';
import { returnFromProvider } from '#services/identity/sessions/providerToken.ts';
import { refuse } from '../errors.ts';

async function parametersOf(c: Context): Promise<Record<string, string>> {
  if (c.req.method !== 'POST') return c.req.query();
  return Object.fromEntries(new URLSearchParams(await readText(c)));
}

function failed(provider: OAuthProvider, loginRedirectUrl: string, code: Failure): Response {
  return redirectRefused(code, loginRedirectUrl, {
    stytch_token_type: 'oauth',
    error: code,
    error_description: failureText(code, providerNames[provider]),
  });
}

function providerOfCallback(context: OAuthContext, c: Context): { id: OAuthProvider; configured: ConfiguredProvider } {
  const given = c.req.param('oauth_callback_id');
  const id = oauthProviders.find((one) => callbackId(context.project, one) === given);
  const configured = id === undefined ? undefined : context.providers.get(id);
  if (id === undefined || configured === undefined) throw refuse('oauth_config_not_found');
  return { id, configured };
}

/** GET and POST /v1/oauth/callback/{oauth_callback_id}: back from the provider. */
export async function finishOAuth(context: OAuthContext, c: Context): Promise<Response> {
  const { id, configured } = providerOfCallback(context, c);
  const parameters = await parametersOf(c);
  const browserToken = readBrowserToken(c, context.project, configured.provider.responseMode === 'form_post');
  const request = { headers: c.req.raw.headers, state: parameters['state'], browserToken, parameters, provider: id };
  return oauthStates.answer(context, request, (saved) =>
    answerOfProvider(
      context,
      { configured, callbackUrl: callbackUrl(context.project, id), parameters, secrets: saved },
      {
        name: `oauth/${id}`,
        failed: (failure) => failed(id, saved.loginRedirectUrl, failure),
        work: async (profile) => {
          const caller = { headers: c.req.raw.headers, ip: clientAddress(c.env) };
          const back = await returnFromProvider(context, { ...saved, ...caller, profile });
          const { url, parameters: answer, isMailed } = back;
          return isMailed ? redirectRefused(EMAIL_VERIFICATION_REQUIRED, url, answer) : redirectTo(url, answer);
        },
      },
    ),
  );
}
