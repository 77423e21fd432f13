import type { Context } from 'hono';
import { providerNames } from '#contracts/identity/oauth.ts';
import { readText } from '#services/kit/http/jsonBody.ts';
import { logFailure } from '#services/kit/log.ts';
import { newToken } from '#services/kit/tokens.ts';
import { inTransaction } from '#services/kit/database/transaction.ts';
import { readBrowserToken } from '../browserCookie.ts';
import { callbackId, callbackUrl } from '../callbackUrl.ts';
import { type SavedOAuthState, consumeState } from '../oauthState.ts';
import type { ConfiguredProvider } from '../providers.ts';
import { type Registered, register } from '../registration.ts';
import { withProvider } from '../providerClient.ts';
import { readProfile, type ProviderProfile } from '../providerProfile.ts';
import { saveToken } from '#services/identity/sessions/oneTimeToken.ts';
import type { OAuthContext } from '../context.ts';
import type { OAuthDatabase } from '../tables.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import { redirectTo } from '#services/identity/kit/navigation.ts';
import { refuse } from '../refusals.ts';
import { encryptWithToken } from '../tokenEncryption.ts';

/** One-time tokens of OAuth live ten minutes (docs/wire.md, oauth). */
const TOKEN_LIFETIME = 10 * 60_000;
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

/** Registers the person and writes the one-time token for the way back, in one transaction. */
async function writeToken(
  db: OAuthDatabase,
  context: OAuthContext,
  kept: SavedOAuthState,
  profile: ProviderProfile,
): Promise<Registered & { token: string }> {
  const registered = await register(db, context, kept.provider, profile);
  const now = context.clock.now();
  const token = newToken();
  const { expires_in, ...values } = profile.values;
  const expires_at = new Date(now + expires_in * 1000).toISOString();
  await saveToken(db, token, {
    kind: 'oauth',
    user_id: registered.userId,
    method_id: registered.registrationId,
    code_challenge: kept.codeChallenge,
    sealed_details: encryptWithToken(token, { provider: kept.provider, ...values, expires_at }),
    created_at: now,
    expires_at: now + TOKEN_LIFETIME,
    login_expires_at: null,
  });
  return { ...registered, token };
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
    const done = await retryingOnce(() => inTransaction(context.db, (trx) => writeToken(trx, context, kept, profile)));
    const way = done.isActive ? 'login' : 'signup';
    return redirectTo(done.isActive ? kept.loginRedirectUrl : kept.signupRedirectUrl, {
      stytch_token_type: 'oauth',
      stytch_redirect_type: way,
      token: done.token,
    });
  } catch (cause) {
    logFailure(`oauth/${configured.provider.id}`, cause);
    return failed(kept, 'oauth_flow_callback_error');
  }
}
