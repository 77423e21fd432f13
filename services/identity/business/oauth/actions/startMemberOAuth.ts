import type { Context } from 'hono';
import { buildAuthorizationUrl } from 'openid-client';
import { businessProviderSchema } from '#contracts/identity/business/oauth.ts';
import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { HOUR } from '#services/platform/durations.ts';
import { bindBrowser } from '#services/identity/shared/navigation/browserCookie.ts';
import { redirectTo } from '#services/identity/shared/navigation/navigation.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { authorizationParameters } from '#services/identity/shared/providers/authorizationParameters.ts';
import { withProvider } from '#services/identity/shared/providers/providerClient.ts';
import { chooseOAuthRedirectUrl } from '#services/identity/shared/providers/redirectUrl.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { refuse as refuseBusiness } from '#services/identity/business/shared/errors.ts';
import { findBySlug, findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { callbackOf } from '../callback.ts';
import type { MemberOAuthContext } from '../context.ts';
import { type MemberRedirect, oauthStates } from '../oauthState.ts';
import { refuse } from '../errors.ts';

type Query = Record<string, string>;

async function organizationOf({ db }: MemberOAuthContext, query: Query): Promise<string> {
  const { organization_id: id, slug } = query;
  const found = id === undefined ? await findBySlug(db, slug ?? '') : await findOrganization(db, id);
  if (found === null) throw refuseBusiness('organization_not_found');
  return found.row.organization_id;
}

/** Finds the addresses that somebody comes back to, and the organization. */
async function destinationOf(
  context: MemberOAuthContext,
  query: Query,
  isDiscovery: boolean,
): Promise<Omit<MemberRedirect, 'provider' | 'codeChallenge'>> {
  const { login, signup } = context.project.redirectUrls;
  if (isDiscovery) {
    const url = chooseOAuthRedirectUrl(query['discovery_redirect_url'], login, 'login');
    return { organizationId: '', loginRedirectUrl: url, signupRedirectUrl: url };
  }
  return {
    organizationId: await organizationOf(context, query),
    loginRedirectUrl: chooseOAuthRedirectUrl(query['login_redirect_url'], login, 'login'),
    signupRedirectUrl: chooseOAuthRedirectUrl(query['signup_redirect_url'], signup, 'signup'),
  };
}

/**
 * GET /v1/b2b/public/oauth/{provider}/start and …/discovery/start: leaves for a provider. Nothing is written for one that
 * is away.
 */
export async function startMemberOAuth(
  context: MemberOAuthContext,
  c: Context,
  isDiscovery: boolean,
): Promise<Response> {
  const { project, db } = context;
  const query = c.req.query();
  if (query['public_token'] !== project.publicToken) throw refuse('public_token_not_found');
  const provider = businessProviderSchema.safeParse(c.req.param('provider'));
  if (!provider.success) throw refuse('invalid_oauth_provider');
  const id: BusinessProvider = provider.data;
  const configured = context.providers.get(id);
  if (configured === undefined) throw refuse('oauth_config_not_found');
  const codeChallenge = readChallenge(query['pkce_code_challenge']);
  const limit = project.limits.perCaller('memberOAuthStartsPerClient', 100);
  const budget = clientBudget(clientAddress(c.env), { name: 'business/oauth', limit, windowMs: HOUR });
  await consumeRateLimits(context, db, budget);
  const redirect: MemberRedirect = {
    provider: id,
    codeChallenge,
    ...(await destinationOf(context, query, isDiscovery)),
  };
  const config = await withProvider(configured, context.clock, (known) => known).catch((cause: unknown) => {
    throw refuse('oauth_provider_unavailable', { retryAfter: 5, cause });
  });
  const { browserToken, cookie } = bindBrowser(c, project, false);
  const saved = await oauthStates.save(context, browserToken, redirect);
  const parameters = authorizationParameters(configured, query, saved, callbackOf(project, id));
  return redirectTo(buildAuthorizationUrl(config, parameters).href, {}, cookie);
}
