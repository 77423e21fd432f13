import { serverOAuthBody, serverOAuthData } from '#contracts/identity/server/oauth.ts';
import type { Route } from '#services/platform/http/route.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { signInOnBehalf } from '#services/identity/sessions/server/withClaims.ts';
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
        const signedIn = await signInOnBehalf(context, request, (asked) => authenticateOAuth(context, asked));
        const { session, ...answer } = signedIn;
        return { ...answer, user_session: session };
      },
    }),
  ];
}
