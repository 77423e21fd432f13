import type { Context } from 'hono';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { HOUR } from '#services/platform/durations.ts';
import { bindBrowser } from '#services/identity/shared/navigation/browserCookie.ts';
import { redirectTo } from '#services/identity/shared/navigation/navigation.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { chooseOAuthRedirectUrl } from '#services/identity/shared/providers/redirectUrl.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { callbackOf } from '../callback.ts';
import { findConnection } from '#services/identity/business/people/connections.ts';
import { oidcOf, samlOf } from '#services/identity/business/people/connectionSettings.ts';
import type { ConnectionRow } from '#services/identity/business/people/organizationRows.ts';
import { oidcAddress } from '../oidcClient.ts';
import { refuse } from '../errors.ts';
import { requestIdOf } from '../saml/requestId.ts';
import { type SavedState, ssoStates } from '../ssoState.ts';

type AddressOf = (saved: SavedState, callbackUrl: string, loginHint: string | undefined) => string | Promise<string>;

/** Prepares the address, asking the identity provider if need be: nothing is written for one that is away. */
async function redirectingFor(context: BusinessContext, connection: ConnectionRow): Promise<AddressOf> {
  if (connection.kind === 'oidc') return oidcAddress(context, oidcOf(context, connection));
  const configuration = samlOf(context, connection);
  const { samlAddress } = await import('../saml/samlClient.ts');
  return (saved, callbackUrl) =>
    samlAddress(configuration, { callbackUrl, requestId: requestIdOf(saved), now: context.clock.now() }, saved.state);
}

/** GET /v1/public/sso/start: leaves for the identity provider of an organization. */
export async function startSso(context: BusinessContext, c: Context): Promise<Response> {
  const { project, db } = context;
  const query = c.req.query();
  if (query['public_token'] !== project.publicToken) throw refuse('public_token_not_found');
  const connection = await findConnection(db, query['connection_id'] ?? '');
  if (connection === null) throw refuse('sso_connection_not_found');
  const redirect = {
    connectionId: connection.connection_id,
    codeChallenge: readChallenge(query['pkce_code_challenge']),
    loginRedirectUrl: chooseOAuthRedirectUrl(query['login_redirect_url'], project.redirectUrls.login, 'login'),
    signupRedirectUrl: chooseOAuthRedirectUrl(query['signup_redirect_url'], project.redirectUrls.signup, 'signup'),
  };
  const limit = project.limits.perCaller('ssoStartsPerClient', 100);
  await consumeRateLimits(context, db, clientBudget(clientAddress(c.env), { name: 'sso', limit, windowMs: HOUR }));
  const addressOf = await redirectingFor(context, connection).catch((cause: unknown) => {
    throw refuse('oauth_provider_unavailable', { retryAfter: 5, cause });
  });
  const { browserToken, cookie } = bindBrowser(c, project, connection.kind === 'saml');
  const saved = await ssoStates.save(context, browserToken, redirect);
  const target = await addressOf(saved, callbackOf(project, connection.connection_id), query['login_hint']);
  return redirectTo(target, {}, cookie);
}
