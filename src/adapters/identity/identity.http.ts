import { commonSchema } from '#contracts/identity/envelope.ts';
import {
  magicLinkResendBody,
  magicLinkResendData,
  magicLinkSendBody,
  magicLinkSendData,
} from '#contracts/identity/magicLinks.ts';
import { MAGIC_LINK_MINUTES } from '#contracts/limits.ts';
import { authSchema, sessionsAuthenticateBody, sessionsRevokeBody } from '#contracts/identity/user.ts';
import { type Identity, IdentityError } from '#machines/ports/identity.ts';
import { fetchBootstrap } from './bootstrap.http.ts';
import { recallBootstrap } from './bootstrap.storage.ts';
import { callIdentity, type IdentityClient } from './identityCall.ts';
import { codeChallengeFor } from './codeChallenge.ts';
import { spendOneTimeToken } from './oneTimeToken.http.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';

const MINUTE = 60_000;

/** The identity provider's client over its public wire (IDS-01 … IDS-06, IDS-14 … IDS-16). */
export function identityOverHttp(client: IdentityClient) {
  return {
    authenticateToken: (request, signal) => spendOneTimeToken(client, request, signal),
    async resumeSession(signal) {
      const sessionToken = storedSessionToken(client.storageKeys);
      if (sessionToken === null) throw new IdentityError('session_ended');
      const body = sessionsAuthenticateBody.parse({});
      const call = { path: '/sessions/authenticate', body, answer: authSchema, sessionToken, signal };
      const { user } = await callIdentity(client, { ...call, isRead: true });
      return { email: user.emails[0]?.email ?? null };
    },
    async revokeSession({ sessionToken }, signal) {
      if (sessionToken === null) return;
      const body = sessionsRevokeBody.parse({});
      await callIdentity(client, { path: '/sessions/revoke', body, answer: commonSchema, sessionToken, signal });
    },
    async sendMagicLink(request, signal) {
      const minutes = Math.max(request.loginExpirationMinutes, request.signupExpirationMinutes);
      const body = magicLinkSendBody.parse({
        email: request.email,
        login_magic_link_url: request.loginRedirectUrl,
        signup_magic_link_url: request.signupRedirectUrl,
        login_expiration_minutes: request.loginExpirationMinutes,
        signup_expiration_minutes: request.signupExpirationMinutes,
        code_challenge: await codeChallengeFor(client, 'magic_links', minutes * MINUTE),
        locale: client.locale,
        // Sent only when set: the provider's own wire has no such field.
        create_user_as_pending: request.createUserAsPending || undefined,
      });
      const path = '/magic_links/email/login_or_create';
      await callIdentity(client, { path, body, answer: magicLinkSendData, sessionToken: null, signal });
    },
    async resendMagicLink({ token }, signal) {
      const challenge = await codeChallengeFor(client, 'magic_links', MAGIC_LINK_MINUTES * MINUTE);
      const body = magicLinkResendBody.parse({ token, locale: client.locale, code_challenge: challenge });
      const path = '/magic_links/email/resend';
      await callIdentity(client, { path, body, answer: magicLinkResendData, sessionToken: null, signal });
    },
    async cachedBootstrap() {
      const copy = recallBootstrap(client);
      return copy === null ? null : { emailDomains: copy.email_domains };
    },
    async fetchBootstrap(signal) {
      const data = await fetchBootstrap(client, signal);
      return { emailDomains: data.email_domains };
    },
  } satisfies Identity;
}
