import type { z } from 'zod';
import type { oneTapSubmitAnswer, oneTapSubmitBody } from '#contracts/identity/oneTap.ts';
import { callbackId } from '#services/identity/shared/callbackUrl.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { withParameters } from '#services/identity/shared/redirectUrls.ts';
import { chooseOAuthRedirectUrl } from '#services/identity/shared/providers/redirectUrl.ts';
import { returnFromProvider } from '#services/identity/sessions/providerToken.ts';
import { HOUR } from '#services/platform/durations.ts';
import { checkCsrfToken } from '#services/identity/shared/providers/oneTap/csrfToken.ts';
import { takeCredential } from '#services/identity/shared/providers/oneTap/takenCredentials.ts';
import { googleOf, type OneTapContext } from '../context.ts';
import { refuse } from '../errors.ts';

type Answer = Omit<z.output<typeof oneTapSubmitAnswer>, 'request_id' | 'status_code'>;

/** POST /v1/oauth/callback/{oauth_callback_id} with a credential of One Tap (TAP-25, TAP-26). */
export async function submitOneTap(
  context: OneTapContext,
  request: Caller & { body: z.output<typeof oneTapSubmitBody>; params: { oauth_callback_id: string } },
): Promise<Answer> {
  const { project } = context;
  const { body, params } = request;
  const google = googleOf(context);
  if (params.oauth_callback_id !== callbackId(project, 'google')) throw refuse('oauth_config_not_found');
  const limit = context.startsPerClient;
  await consumeRateLimits(
    context,
    context.db,
    clientBudget(request.ip, { name: 'oneTap/submit', limit, windowMs: HOUR }),
  );
  const bound = { headers: request.headers, callbackId: params.oauth_callback_id };
  const nonce = checkCsrfToken(context, bound, body.stytch_csrf_token);
  const login = chooseOAuthRedirectUrl(body.login_redirect_url, project.redirectUrls.login, 'login');
  const signup = chooseOAuthRedirectUrl(body.signup_redirect_url, project.redirectUrls.signup, 'signup');
  const profile = await takeCredential(context, google, { credential: body.id_token, nonce });
  const { url, parameters } = await returnFromProvider(context, {
    provider: 'google',
    profile,
    codeChallenge: body.pkce_code_challenge,
    loginRedirectUrl: login,
    signupRedirectUrl: signup,
    headers: request.headers,
    ip: request.ip,
  });
  return { redirect_url: withParameters(url, parameters) };
}
