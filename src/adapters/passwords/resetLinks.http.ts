import type { z } from 'zod';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { magicLinkAuthenticateBody, magicLinkAuthenticateData } from '#contracts/identity/magicLinks.ts';
import { passwordData, resetBody } from '#contracts/identity/passwords.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { isLinkDead, type ResetLinks } from '#machines/ports/resetLinks.ts';
import { authenticate } from '#src/adapters/identity/authenticateCall.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { askWithVerifier, spendWithVerifier } from '#src/adapters/identity/codeChallenge.ts';
import { forgetResetEmail } from './resetEmail.storage.ts';

/** Returns the calls for the links in reset mails. */
export function resetLinksOverHttp(client: IdentityClient) {
  async function spend<Body extends z.ZodObject>(path: string, body: Body, given: object, signal: AbortSignal) {
    const answer = path.startsWith('/passwords') ? passwordData : magicLinkAuthenticateData;
    const session = await spendWithVerifier(client, 'passwords', (code_verifier) => {
      const parsed = body.safeParse({ ...given, code_verifier });
      // The only field that the address gives: no service would read such a token.
      if (!parsed.success) throw new IdentityError('link_spent', null, { cause: parsed.error });
      return authenticate(client, { path, body: parsed.data, answer, signal });
    });
    forgetResetEmail(client.storageKeys);
    return session;
  }

  return {
    async checkLink({ token }, signal) {
      try {
        await askWithVerifier(client, 'passwords', (code_verifier) => {
          const body = { token, code_verifier };
          const call = { path: '/passwords/email/reset/check', body, answer: commonSchema, signal, isRead: true };
          return callIdentity(client, { ...call, sessionToken: null });
        });
      } catch (error) {
        if (isLinkDead(error)) throw error;
      }
    },
    async resetPassword({ token, password, sessionMinutes }, signal) {
      const given = { token, password, session_duration_minutes: sessionMinutes };
      return spend('/passwords/email/reset', resetBody, given, signal);
    },
    async logInByLink({ token, sessionMinutes }, signal) {
      const given = { token, session_duration_minutes: sessionMinutes };
      return spend('/magic_links/authenticate', magicLinkAuthenticateBody, given, signal);
    },
  } satisfies ResetLinks;
}
