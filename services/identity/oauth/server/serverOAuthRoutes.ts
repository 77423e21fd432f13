import { serverOAuthBody, serverOAuthData } from '#contracts/identity/server/oauth.ts';
import type { Route } from '#services/platform/http/route.ts';
import { onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { withClaims } from '#services/identity/sessions/server/withClaims.ts';
import { authenticateOAuth } from '../actions/authenticateOAuth.ts';
import type { OAuthContext } from '../context.ts';

/** OAuth for the pages of a backend's own; the way to the provider begins in the browser. */
export function serverOAuthRoutes(context: OAuthContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/oauth/authenticate',
      audit: { signInWith: 'oauth' },
      summary: 'Signs somebody in with the token that the way back from a provider carried',
      scope: 'write',
      body: serverOAuthBody,
      answer: serverOAuthData,
      action: async (request) => {
        const asked = onBehalf(context, request);
        const claims = asked.body.session_custom_claims;
        const { session, ...answer } = await withClaims(context, claims, () => authenticateOAuth(context, asked));
        return { ...answer, user_session: session };
      },
    }),
  ];
}
