import type { Context } from 'hono';
import { providerNames } from '#contracts/identity/oauth.ts';
import { readText } from '#services/kit/http/jsonBody.ts';
import { logFailure } from '#services/kit/log.ts';
import { readBrowserToken } from '#services/identity/kit/navigation/browserCookie.ts';
import { callbackId, callbackUrl } from '#services/identity/kit/callbackUrl.ts';
import { type SavedOAuthState, consumeState } from '../oauthState.ts';
import type { ConfiguredProvider } from '../providers.ts';
import { withProvider } from '../providerClient.ts';
import { readProfile } from '../providerProfile.ts';
import type { OAuthContext } from '../context.ts';
import { redirectTo } from '#services/identity/kit/navigation/navigation.ts';
import { issueProviderToken, redirectParameters } from '#services/identity/sessions/providerToken.ts';
import { refuse } from '../refusals.ts';

/** How providers say that the person said no; the second is Apple's. */
const denials = new Set(['access_denied', 'user_cancelled_authorize', 'consent_required', 'interaction_required']);

async function parametersOf(c: Context): Promise<Record<string, string>> {
  if (c.req.method !== 'POST') return c.req.query();
  return Object.fromEntries(new URLSearchParams(await readText(c)));
}

function failed(kept: SavedOAuthState, code: 'access_denied' | 'oauth_flow_callback_error'): Response {
  const name = providerNames[kept.provider];
  return redirectTo(kept.loginRedirectUrl, {
    stytch_token_type: 'oauth',
    error: code,
    error_description:
      code === 'access_denied' ? `The sign-in at ${name} was cancelled.` : `${name} did not complete the sign-in.`,
  });
}

function providerOfCallback(context: OAuthContext, c: Context): ConfiguredProvider {
  const id = c.req.param('oauth_callback_id');
  for (const configured of context.providers.values())
    if (callbackId(context.project, configured.provider.id) === id) return configured;
  throw refuse('oauth_config_not_found');
}

/** GET and POST /v1/oauth/callback/{oauth_callback_id}: back from the provider (docs/wire.md, oauth). */
export async function finishOAuth(context: OAuthContext, c: Context): Promise<Response> {
  const configured = providerOfCallback(context, c);
  const parameters = await parametersOf(c);
  const browserToken = readBrowserToken(c, context.project, configured.provider.responseMode === 'form_post');
  const kept = await consumeState(context, {
    state: parameters['state'],
    browserToken,
    provider: configured.provider.id,
  });
  const error = parameters['error'];
  if (error !== undefined) return failed(kept, denials.has(error) ? 'access_denied' : 'oauth_flow_callback_error');
  try {
    const profile = await withProvider(configured, context.clock, (config) =>
      readProfile(config, {
        provider: configured.provider,
        callbackUrl: callbackUrl(context.project, configured.provider.id),
        parameters,
        state: kept.state,
        nonce: kept.nonce,
        verifier: kept.verifier,
      }),
    );
    const issued = await issueProviderToken(context, kept.provider, profile, kept.codeChallenge);
    return redirectTo(issued.isActive ? kept.loginRedirectUrl : kept.signupRedirectUrl, redirectParameters(issued));
  } catch (cause) {
    logFailure(`oauth/${configured.provider.id}`, cause);
    return failed(kept, 'oauth_flow_callback_error');
  }
}
