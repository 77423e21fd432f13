import type { Context } from 'hono';
import { buildAuthorizationUrl, type Configuration } from 'openid-client';
import { oauthProviderSchema } from '#contracts/identity/oauth.ts';
import { clientAddress } from '#services/kit/http/clientAddress.ts';
import { bindBrowser } from '#services/identity/kit/navigation/browserCookie.ts';
import { saveState, type SavedOAuthState } from '../oauthState.ts';
import type { ConfiguredProvider } from '../providers.ts';
import { withProvider } from '../providerClient.ts';
import { HOUR } from '#services/kit/durations.ts';
import type { OAuthContext } from '../context.ts';
import { challengeOf, readChallenge } from '#services/identity/kit/pkce.ts';
import { callbackUrl } from '#services/identity/kit/callbackUrl.ts';
import { consumeRateLimits } from '#services/identity/kit/rateLimits.ts';
import { chooseOAuthRedirectUrl } from '../redirectUrl.ts';
import { redirectTo } from '#services/identity/kit/navigation/navigation.ts';
import { refuse } from '../refusals.ts';

/** Parameters of the authorization request that `provider_{key}` may not touch (docs/wire.md, oauth). */
const ours = new Set([
  'client_id',
  'client_key',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'request',
  'request_uri',
]);

function authorizationParameters(
  { clientId, provider }: ConfiguredProvider,
  query: Record<string, string>,
  kept: SavedOAuthState,
  back: string,
): Record<string, string> {
  const custom = Object.entries(query)
    .filter(([name]) => name.startsWith('provider_') && !ours.has(name.slice('provider_'.length)))
    .map(([name, value]) => [name.slice('provider_'.length), value] as const);
  const scopes = [...provider.scopes, ...(query['custom_scopes'] ?? '').split(' ').filter(Boolean)];
  const challenge = { code_challenge: challengeOf(kept.verifier), code_challenge_method: 'S256' };
  return {
    ...provider.authorizationParameters,
    ...Object.fromEntries(custom),
    [provider.clientIdParameter ?? 'client_id']: clientId,
    redirect_uri: back,
    response_type: 'code',
    scope: [...new Set(scopes)].join(provider.scopeSeparator ?? ' '),
    state: kept.state,
    ...(provider.standard === 'openid' ? { nonce: kept.nonce } : {}),
    ...(provider.withoutPkce ? {} : challenge),
    ...(provider.responseMode === undefined ? {} : { response_mode: provider.responseMode }),
  };
}

/** What is known of the provider, which may have to be asked for it. Nothing is written for one that is away. */
async function configurationFor({ clock }: OAuthContext, configured: ConfiguredProvider): Promise<Configuration> {
  try {
    return await withProvider(configured, clock, (config) => config);
  } catch (cause) {
    throw refuse('oauth_provider_unavailable', { retryAfter: 5, cause });
  }
}

/** GET /v1/public/oauth/{provider}/start: leaves for the provider (docs/wire.md, oauth). */
export async function startOAuth(context: OAuthContext, c: Context): Promise<Response> {
  const { project, providers } = context;
  const query = c.req.query();
  if (query['public_token'] !== project.publicToken) throw refuse('public_token_not_found');
  const provider = oauthProviderSchema.safeParse(c.req.param('provider'));
  if (!provider.success) throw refuse('invalid_oauth_provider');
  const configured = providers.get(provider.data);
  if (configured === undefined) throw refuse('oauth_config_not_found');
  const leaving = {
    provider: configured.provider.id,
    loginRedirectUrl: chooseOAuthRedirectUrl(query['login_redirect_url'], project.redirectUrls.login, 'login'),
    signupRedirectUrl: chooseOAuthRedirectUrl(query['signup_redirect_url'], project.redirectUrls.signup, 'signup'),
    codeChallenge: readChallenge(query['code_challenge']),
  };
  const limit = context.startsPerClient;
  await consumeRateLimits(context, context.db, [
    { key: `oauth/client/${clientAddress(c.env)}`, limit, windowMs: HOUR },
  ]);
  const config = await configurationFor(context, configured);
  const { browserToken, cookie } = bindBrowser(c, project, configured.provider.responseMode === 'form_post');
  const kept = await saveState(context, browserToken, leaving);
  const back = callbackUrl(project, configured.provider.id);
  const target = buildAuthorizationUrl(config, authorizationParameters(configured, query, kept, back));
  if (configured.provider.clientIdParameter !== undefined) target.searchParams.delete('client_id');
  return redirectTo(target.href, {}, cookie);
}
