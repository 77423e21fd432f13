import type { z } from 'zod';
import type { memberOneTapStartData } from '#contracts/identity/business/oauth.ts';
import { HOUR } from '#services/platform/durations.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { checkCsrfToken, issueCsrfToken } from '#services/identity/shared/providers/oneTap/csrfToken.ts';
import type { GoogleClient } from '#services/identity/shared/providers/googleClient.ts';
import { takeCredential } from '#services/identity/shared/providers/oneTap/takenCredentials.ts';
import { chooseOAuthRedirectUrl } from '#services/identity/shared/providers/redirectUrl.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { refuse as refuseBusiness } from '#services/identity/business/shared/errors.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { returnAddress } from '../providerReturn.ts';
import type { MemberOAuthContext } from '../context.ts';
import type { MemberRedirect } from '../oauthState.ts';
import { refuse } from '../errors.ts';
import type { discoveryOneTapRequest, memberOneTapRequest } from '../requests.ts';

type StartAnswer = Omit<z.input<typeof memberOneTapStartData>, 'request_id' | 'status_code'>;
interface SubmitAnswer {
  redirect_url: string;
}

/** The page that asks, in this project. */
const boundOf = ({ project }: MemberOAuthContext, { headers }: Caller) => ({
  headers,
  callbackId: project.publicToken,
});

/** Google's client, and one more call counted. */
async function googleFor(context: MemberOAuthContext, { headers, ip }: Caller): Promise<GoogleClient> {
  const { project, google } = context;
  readBasicAuthorization(headers, project);
  if (google === null || !google.isKnown) throw refuse('oauth_config_not_found');
  if (project.sharedClients.includes(google.clientId)) throw refuse('default_provider_not_allowed');
  const limit = project.limits.perCaller('memberOneTapPerClient', 600);
  await consumeRateLimits(context, context.db, clientBudget(ip, { name: 'business/oneTap', limit, windowMs: HOUR }));
  return google;
}

/** GET /sdk/v1/b2b/oauth/google/onetap/start: whether One Tap may be offered, and to which client. */
export async function startMemberOneTap(context: MemberOAuthContext, request: Caller): Promise<StartAnswer> {
  const google = await googleFor(context, request);
  const bound = boundOf(context, request);
  return { google_client_id: google.clientId, ...issueCsrfToken(context, bound), sandbox_script: google.sandboxScript };
}

/** POST /sdk/v1/b2b/oauth/google/onetap/submit: trades Google's ID token for the address to go on to. */
export async function submitMemberOneTap(
  context: MemberOAuthContext,
  request: Caller & { body: z.output<typeof memberOneTapRequest> },
): Promise<SubmitAnswer> {
  const { body } = request;
  const google = await googleFor(context, request);
  const nonce = checkCsrfToken(context, boundOf(context, request), body.csrf_token);
  const { login, signup } = context.project.redirectUrls;
  const redirect: MemberRedirect = {
    provider: 'google',
    organizationId: body.organization_id,
    codeChallenge: readChallenge(body.pkce_code_challenge),
    loginRedirectUrl: chooseOAuthRedirectUrl(body.login_redirect_url, login, 'login'),
    signupRedirectUrl: chooseOAuthRedirectUrl(body.signup_redirect_url, signup, 'signup'),
  };
  if ((await findOrganization(context.db, body.organization_id)) === null)
    throw refuseBusiness('organization_not_found');
  const profile = await takeCredential(context, google, { credential: body.id_token, nonce });
  return { redirect_url: (await returnAddress(context, redirect, profile)).address };
}

/** POST /sdk/v1/b2b/oauth/google/onetap/discovery/submit: the same for finding organizations. */
export async function submitDiscoveryOneTap(
  context: MemberOAuthContext,
  request: Caller & { body: z.output<typeof discoveryOneTapRequest> },
): Promise<SubmitAnswer> {
  const { body } = request;
  const google = await googleFor(context, request);
  const nonce = checkCsrfToken(context, boundOf(context, request), body.csrf_token);
  const url = chooseOAuthRedirectUrl(body.discovery_redirect_url, context.project.redirectUrls.login, 'login');
  const redirect: MemberRedirect = {
    provider: 'google',
    organizationId: '',
    codeChallenge: readChallenge(body.pkce_code_challenge),
    loginRedirectUrl: url,
    signupRedirectUrl: url,
  };
  const profile = await takeCredential(context, google, { credential: body.id_token, nonce });
  return { redirect_url: (await returnAddress(context, redirect, profile)).address };
}
