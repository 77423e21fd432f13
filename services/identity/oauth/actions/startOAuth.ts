import type { Context } from 'hono';
import { buildAuthorizationUrl, type Configuration } from 'openid-client';
import { oauthProviderSchema } from '#contracts/identity/oauth.ts';
import { clientAddress } from '#services/kit/clientAddress.ts';
import { bindBrowser } from '../browserCookie.ts';
import { saveState, type SavedState } from '../oauthState.ts';
import type { ConfiguredProvider } from '../providers.ts';
import { withProvider } from '../providerClient.ts';
import { HOUR } from '#services/kit/durations.ts';
import type { OAuthContext } from '../context.ts';
import { challengeOf, readChallenge } from '#services/identity/kit/pkce.ts';
import { callbackUrl } from '../callbackUrl.ts';
import { consumeRateLimits } from '#services/identity/kit/rateLimits.ts';
import { chooseOAuthRedirectUrl } from '../redirectUrl.ts';
import { redirectTo } from '#services/identity/kit/navigation.ts';
import { refuse } from '../refusals.ts';

/** Parameters of the authorization request that `provider_{key}` may not touch (wire section 12). */
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
  { clientId, facts }: ConfiguredProvider,
  query: Record<string, string>,
  kept: SavedState,
  back: string,
): Record<string, string> {
  const custom = Object.entries(query)
    .filter(([name]) => name.startsWith('provider_') && !ours.has(name.slice('provider_'.length)))
    .map(([name, value]) => [name.slice('provider_'.length), value] as const);
  const scopes = [...facts.scopes, ...(query['custom_scopes'] ?? '').split(' ').filter(Boolean)];
  const challenge = { code_challenge: challengeOf(kept.verifier), code_challenge_method: 'S256' };
  return {
    ...facts.parameters,
    ...Object.fromEntries(custom),
    [facts.idParameter ?? 'client_id']: clientId,
    redirect_uri: back,
    response_type: 'code',
    scope: [...new Set(scopes)].join(facts.separator ?? ' '),
    state: kept.state,
    ...(facts.place.standard === 'openid' ? { nonce: kept.nonce } : {}),
    ...(facts.withoutPkce ? {} : challenge),
    ...(facts.formPost ? { response_mode: 'form_post' } : {}),
  };
}

/** What is known of the provider, which may have to be asked for it. Nothing is written for one that is away. */
async function configurationFor({ clock }: OAuthContext, row: ConfiguredProvider): Promise<Configuration> {
  try {
    return await withProvider(row, clock, (config) => config);
  } catch (cause) {
    throw refuse('oauth_provider_unavailable', { retryAfter: 5, cause });
  }
}

/** GET /v1/public/oauth/{provider}/start: leaves for the provider (wire section 12). */
export async function startOAuth(context: OAuthContext, c: Context): Promise<Response> {
  const { project, providers } = context;
  const query = c.req.query();
  if (query['public_token'] !== project.publicToken) throw refuse('public_token_not_found');
  const provider = oauthProviderSchema.safeParse(c.req.param('provider'));
  if (!provider.success) throw refuse('invalid_oauth_provider');
  const row = providers.get(provider.data);
  if (row === undefined) throw refuse('oauth_config_not_found');
  const leaving = {
    provider: row.provider,
    loginRedirectUrl: chooseOAuthRedirectUrl(query['login_redirect_url'], project.redirectUrls.login, 'login'),
    signupRedirectUrl: chooseOAuthRedirectUrl(query['signup_redirect_url'], project.redirectUrls.signup, 'signup'),
    codeChallenge: readChallenge(query['code_challenge']),
  };
  const limit = context.startsPerClient;
  await consumeRateLimits(context, context.db, [
    { key: `oauth/client/${clientAddress(c.env)}`, limit, windowMs: HOUR },
  ]);
  const config = await configurationFor(context, row);
  const { browserToken, cookie } = bindBrowser(c, project, row.facts.formPost === true);
  const kept = await saveState(context, browserToken, leaving);
  const back = callbackUrl(project, row.provider);
  const target = buildAuthorizationUrl(config, authorizationParameters(row, query, kept, back));
  if (row.facts.idParameter !== undefined) target.searchParams.delete('client_id');
  return redirectTo(target.href, {}, cookie);
}
