import { commonSchema } from '#contracts/identity/envelope.ts';
import {
  magicLinkAuthenticateBody,
  magicLinkAuthenticateData,
  magicLinkSendBody,
  magicLinkSendData,
} from '#contracts/identity/magicLinks.ts';
import { oauthAuthenticateBody, oauthAuthenticateData } from '#contracts/identity/oauth.ts';
import { authSchema, sessionsAuthenticateBody, sessionsRevokeBody } from '#contracts/identity/user.ts';
import { type Identity, IdentityError, type TokenType } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { fetchBootstrap } from './bootstrap.http.ts';
import { recallBootstrap } from './bootstrap.storage.ts';
import { callIdentity, type IdentityPlace } from './identityCall.ts';
import { oauthAddress } from './oauthAddress.ts';
import { challengeFor, forgetPair, verifierFor } from './pkce.storage.ts';
import { sessionTokenHere } from './sessionToken.storage.ts';

const MINUTE = 60_000;
/** Ten minutes at the provider and ten for its token (wire section 12), and some slack. */
const OAUTH_LIFETIME = 30 * MINUTE;

/** What could not be looked up or kept here, as the identity port says it. */
const closed = (cause: unknown): IdentityError =>
  new IdentityError(cause instanceof StorageError ? 'storage_blocked' : 'unavailable', null, { cause });

/** A pair that cannot be kept would make a link that cannot be opened, so nothing is sent. */
async function keptChallenge({ storageKeys }: IdentityPlace, namespace: TokenType, lifetime: number): Promise<string> {
  try {
    return await challengeFor(namespace, lifetime, storageKeys);
  } catch (cause) {
    throw closed(cause);
  }
}

/** Where storage is closed, the session could not be kept either, so the token stays unspent. */
function keptVerifier({ storageKeys }: IdentityPlace, namespace: TokenType): string | undefined {
  try {
    return verifierFor(namespace, storageKeys);
  } catch (cause) {
    throw closed(cause);
  }
}

/** The identity provider's client over its public wire (IDS-01 … IDS-06, IDS-09, IDS-14 … IDS-16). */
export function identityOverHttp(place: IdentityPlace): Identity {
  const spend = {
    magic_links: {
      path: '/magic_links/authenticate',
      body: magicLinkAuthenticateBody,
      answer: magicLinkAuthenticateData,
    },
    oauth: { path: '/oauth/authenticate', body: oauthAuthenticateBody, answer: oauthAuthenticateData },
  };
  return {
    async authenticateToken({ token, tokenType, sessionMinutes }, signal) {
      const { path, body, answer } = spend[tokenType];
      const request = {
        token,
        session_duration_minutes: sessionMinutes,
        code_verifier: keptVerifier(place, tokenType),
      };
      const parsed = body.safeParse(request);
      if (!parsed.success) throw new IdentityError('link_spent', null, { cause: parsed.error });
      const sessionToken = sessionTokenHere(place.storageKeys);
      const auth = await callIdentity(place, { path, body: parsed.data, answer, sessionToken, signal });
      forgetPair(tokenType, place.storageKeys);
      return { sessionToken: auth.session_token, sessionJwt: auth.session_jwt };
    },
    async resumeSession(signal) {
      const sessionToken = sessionTokenHere(place.storageKeys);
      if (sessionToken === null) throw new IdentityError('session_ended');
      const body = sessionsAuthenticateBody.parse({});
      const call = { path: '/sessions/authenticate', body, answer: authSchema, sessionToken, signal };
      await callIdentity(place, { ...call, isRead: true });
    },
    async revokeSession({ sessionToken }, signal) {
      const body = sessionsRevokeBody.parse({});
      await callIdentity(place, { path: '/sessions/revoke', body, answer: commonSchema, sessionToken, signal });
    },
    async sendMagicLink(request, signal) {
      const minutes = Math.max(request.loginExpirationMinutes, request.signupExpirationMinutes);
      const body = magicLinkSendBody.parse({
        email: request.email,
        login_magic_link_url: request.loginRedirectUrl,
        signup_magic_link_url: request.signupRedirectUrl,
        login_expiration_minutes: request.loginExpirationMinutes,
        signup_expiration_minutes: request.signupExpirationMinutes,
        code_challenge: await keptChallenge(place, 'magic_links', minutes * MINUTE),
        // Sent only when set: the provider's own wire has no such field.
        create_user_as_pending: request.createUserAsPending || undefined,
      });
      const path = '/magic_links/email/login_or_create';
      await callIdentity(place, { path, body, answer: magicLinkSendData, sessionToken: null, signal });
    },
    async startOAuth(request) {
      const challenge = await keptChallenge(place, 'oauth', OAUTH_LIFETIME);
      const host = recallBootstrap(place)?.cname_domain ?? null;
      location.assign(oauthAddress(place, host, request, challenge));
    },
    async cachedBootstrap() {
      const copy = recallBootstrap(place);
      return copy === null ? null : { emailDomains: copy.email_domains };
    },
    async fetchBootstrap(signal) {
      const data = await fetchBootstrap(place, signal);
      return { emailDomains: data.email_domains };
    },
  };
}
