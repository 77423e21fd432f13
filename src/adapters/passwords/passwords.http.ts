import { commonSchema } from '#contracts/identity/envelope.ts';
import {
  passwordBody,
  passwordCreatedData,
  passwordData,
  resetStartBody,
  strengthBody,
  strengthData,
  userSearchBody,
  userSearchData,
} from '#contracts/identity/passwords.ts';
import type { PasswordLogin, Passwords } from '#machines/ports/passwords.ts';
import { authenticate } from '#src/adapters/identity/authenticateCall.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import { rememberResetEmail } from './resetEmail.storage.ts';
import { strengthOf } from './strength.ts';

const MINUTE = 60_000;

/** IDS-19: the session length goes along. */
const bodyOf = ({ email, password, sessionMinutes }: PasswordLogin) =>
  passwordBody.parse({ email, password, session_duration_minutes: sessionMinutes });

/** Passwords over the wire of section 15. */
export function passwordsOverHttp(client: IdentityClient) {
  return {
    async checkStrength({ email, password }, signal) {
      const body = strengthBody.parse({ email, password });
      const path = '/passwords/strength_check';
      const call = { path, body, answer: strengthData, sessionToken: null, signal, isRead: true };
      return strengthOf(client, await callIdentity(client, call), signal);
    },
    async searchUser({ email }, signal) {
      const body = userSearchBody.parse({ email });
      const call = { path: '/users/search', body, answer: userSearchData, sessionToken: null, signal, isRead: true };
      return { userType: (await callIdentity(client, call)).userType };
    },
    async createPassword(request, signal) {
      return authenticate(client, { path: '/passwords', body: bodyOf(request), answer: passwordCreatedData, signal });
    },
    async logIn(request, signal) {
      const call = { path: '/passwords/authenticate', body: bodyOf(request), answer: passwordData, signal };
      return authenticate(client, call);
    },
    async startReset(request, signal) {
      const lifetime = MINUTE * Math.max(request.loginExpirationMinutes, request.resetPasswordExpirationMinutes);
      const body = resetStartBody.parse({
        email: request.email,
        login_redirect_url: request.loginRedirectUrl,
        login_expiration_minutes: request.loginExpirationMinutes,
        reset_password_redirect_url: request.resetPasswordRedirectUrl,
        reset_password_expiration_minutes: request.resetPasswordExpirationMinutes,
        reset_password_template_id: request.resetPasswordTemplateId,
        locale: client.locale,
        code_challenge: await codeChallengeFor(client, 'passwords', lifetime),
      });
      const path = '/passwords/email/reset/start';
      await callIdentity(client, { path, body, answer: commonSchema, sessionToken: null, signal });
      rememberResetEmail(request.email, lifetime, client.storageKeys);
    },
  } satisfies Passwords;
}
