import type { Context } from 'hono';
import { type OAuthProvider, oauthProviders, providerNames } from '#contracts/identity/oauth.ts';
import { readText } from '#services/kit/http/jsonBody.ts';
import { logFailure } from '#services/kit/log.ts';
import { readBrowserToken } from '#services/identity/kit/navigation/browserCookie.ts';
import { callbackId, callbackUrl } from '#services/identity/kit/callbackUrl.ts';
import { type SavedOAuthState, consumeState } from '../oauthState.ts';
import type { ConfiguredProvider } from '#services/identity/kit/providers/configuredProviders.ts';
import { type Failure, failureOf, failureText } from '#services/identity/kit/providers/denials.ts';
import { withProvider } from '#services/identity/kit/providers/providerClient.ts';
import { readProfile } from '#services/identity/kit/providers/providerProfile.ts';
import type { OAuthContext } from '../context.ts';
import { redirectRefused, redirectTo } from '#services/identity/kit/navigation/navigation.ts';
import { issueProviderToken, redirectParameters } from '#services/identity/sessions/providerToken.ts';
import { refuse } from '../refusals.ts';

async function parametersOf(c: Context): Promise<Record<string, string>> {
  if (c.req.method !== 'POST') return c.req.query();
  return Object.fromEntries(new URLSearchParams(await readText(c)));
}

function failed(kept: SavedOAuthState, code: Failure): Response {
  return redirectRefused(code, kept.loginRedirectUrl, {
    stytch_token_type: 'oauth',
    error: code,
    error_description: failureText(code, providerNames[kept.provider]),
  });
}

function providerOfCallback(context: OAuthContext, c: Context): { id: OAuthProvider; configured: ConfiguredProvider } {
  const given = c.req.param('oauth_callback_id');
  const id = oauthProviders.find((one) => callbackId(context.project, one) === given);
  const configured = id === undefined ? undefined : context.providers.get(id);
  if (id === undefined || configured === undefined) throw refuse('oauth_config_not_found');
  return { id, configured };
}

/** GET and POST /v1/oauth/callback/{oauth_callback_id}: back from the provider (docs/wire.md, oauth). */
export async function finishOAuth(context: OAuthContext, c: Context): Promise<Response> {
  const { id, configured } = providerOfCallback(context, c);
  const parameters = await parametersOf(c);
  const browserToken = readBrowserToken(c, context.project, configured.provider.responseMode === 'form_post');
  const kept = await consumeState(context, {
    state: parameters['state'],
    browserToken,
    provider: id,
  });
  const error = parameters['error'];
  if (error !== undefined) return failed(kept, failureOf(error));
  try {
    const profile = await withProvider(configured, context.clock, (config) =>
      readProfile(config, {
        provider: configured.provider,
        callbackUrl: callbackUrl(context.project, id),
        parameters,
        state: kept.state,
        nonce: kept.nonce,
        verifier: kept.verifier,
      }),
    );
    const issued = await issueProviderToken(context, kept.provider, profile, kept.codeChallenge);
    return redirectTo(issued.isActive ? kept.loginRedirectUrl : kept.signupRedirectUrl, redirectParameters(issued));
  } catch (cause) {
    logFailure(`oauth/${id}`, cause);
    return failed(kept, 'oauth_flow_callback_error');
  }
}
