import type { Context } from 'hono';
import { buildAuthorizationUrl, type Configuration } from 'openid-client';
import { oauthProviderSchema } from '#contracts/identity/oauth.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { bindBrowser } from '#services/identity/shared/navigation/browserCookie.ts';
import { authorizationParameters } from '#services/identity/shared/providers/authorizationParameters.ts';
import type { ConfiguredProvider } from '#services/identity/shared/providers/configuredProviders.ts';
import { withProvider } from '#services/identity/shared/providers/providerClient.ts';
import { oauthStates } from '../oauthState.ts';
import { HOUR } from '#services/platform/durations.ts';
import type { OAuthContext } from '../context.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { callbackUrl } from '#services/identity/shared/callbackUrl.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { chooseOAuthRedirectUrl } from '#services/identity/shared/providers/redirectUrl.ts';
import { redirectTo } from '#services/identity/shared/navigation/navigation.ts';
import { refuse } from '../errors.ts';

/** Returns the provider's configuration, asking the provider if need be. Nothing is written for one that is away. */
async function configurationFor({ clock }: OAuthContext, configured: ConfiguredProvider): Promise<Configuration> {
  try {
    return await withProvider(configured, clock, (config) => config);
  } catch (cause) {
    throw refuse('oauth_provider_unavailable', { retryAfter: 5, cause });
  }
}

/** GET /v1/public/oauth/{provider}/start: leaves for the provider. */
export async function startOAuth(context: OAuthContext, c: Context): Promise<Response> {
  const { project, providers } = context;
  const query = c.req.query();
  if (query['public_token'] !== project.publicToken) throw refuse('public_token_not_found');
  const provider = oauthProviderSchema.safeParse(c.req.param('provider'));
  if (!provider.success) throw refuse('invalid_oauth_provider');
  const configured = providers.get(provider.data);
  if (configured === undefined) throw refuse('oauth_config_not_found');
  const redirect = {
    provider: provider.data,
    loginRedirectUrl: chooseOAuthRedirectUrl(query['login_redirect_url'], project.redirectUrls.login, 'login'),
    signupRedirectUrl: chooseOAuthRedirectUrl(query['signup_redirect_url'], project.redirectUrls.signup, 'signup'),
    codeChallenge: readChallenge(query['code_challenge']),
  };
  const limit = context.startsPerClient;
  const budget = clientBudget(clientAddress(c.env), { name: 'oauth', limit, windowMs: HOUR });
  await consumeRateLimits(context, context.db, budget);
  const config = await configurationFor(context, configured);
  const { browserToken, cookie } = bindBrowser(c, project, configured.provider.responseMode === 'form_post');
  const saved = await oauthStates.save(context, browserToken, redirect);
  const back = callbackUrl(project, configured.provider.id);
  const target = buildAuthorizationUrl(config, authorizationParameters(configured, query, saved, back));
  if (configured.provider.clientIdParameter !== undefined) target.searchParams.delete('client_id');
  return redirectTo(target.href, {}, cookie);
}
