import type { Auth } from '#contracts/identity/user.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { type BehalfBody, onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { mergedClaims } from '../customClaims.ts';
import { renewSession } from '../renewSession.ts';
import { signSessionJwt } from '../sessionJwt.ts';
import { sessionView } from '../sessionView.ts';

/** Runs a sign-in of pages for a backend, with the session, the device and the claims that its call names. */
export function signInOnBehalf<
  R extends { headers: Headers; requestId: string; body: BehalfBody & { session_custom_claims?: Claims } },
  A extends Pick<Auth, 'session' | 'session_jwt'>,
>(context: IdentityContext, request: R, signIn: (asked: R & Caller) => Promise<A>): Promise<A> {
  const asked = onBehalf(context, request);
  return withClaims(context, request.body.session_custom_claims, () => signIn(asked));
}

type Claims = Readonly<Record<string, unknown>> | undefined;

/**
 * Signs somebody in for a backend, and adds its claims to the session.
 * @throws ServiceError reserved_session_custom_claim, session_custom_claims_too_large, and those of the sign-in
 */
export async function withClaims<A extends Pick<Auth, 'session' | 'session_jwt'>>(
  context: IdentityContext,
  claims: Claims,
  signIn: () => Promise<A>,
): Promise<A> {
  if (claims === undefined) return signIn();
  // Refused before anything is spent.
  mergedClaims(null, claims);
  const answer = await signIn();
  const row = await renewSession(context, { column: 'session_id', value: answer.session.session_id }, { claims });
  const session = sessionView(row, answer.session.roles);
  return {
    ...answer,
    session,
    session_jwt: signSessionJwt(session, context.sessionKeys, context.project, context.clock),
  };
}
