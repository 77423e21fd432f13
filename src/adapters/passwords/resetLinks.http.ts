import type { z } from 'zod';
import { magicLinkAuthenticateBody, magicLinkAuthenticateData } from '#contracts/identity/magicLinks.ts';
import { passwordData, resetBody } from '#contracts/identity/passwords.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { ResetLinks } from '#machines/ports/resetLinks.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { codeVerifierFor } from '#src/adapters/identity/codeChallenge.ts';
import { forgetCodeVerifier } from '#src/adapters/identity/pkce.storage.ts';
import { forgetResetEmail } from './resetEmail.storage.ts';
import { keepNewSession, type SessionStoreOptions } from '#src/adapters/sessions/sessions.storage.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';

/** What a reset mail leads to (docs/wire.md, passwords). What was won lies here until it can be kept: the token is spent by then. */
export function resetLinksOverHttp(client: IdentityClient & SessionStoreOptions): ResetLinks {
  let won: Auth | null = null;

  async function spend<Body extends z.ZodObject>(path: string, body: Body, given: object, signal: AbortSignal) {
    const parsed = body.safeParse({ ...given, code_verifier: codeVerifierFor(client, 'passwords') });
    // The only field that the address gives: no service would read such a token.
    if (!parsed.success) throw new IdentityError('link_spent', null, { cause: parsed.error });
    const answer = path.startsWith('/passwords') ? passwordData : magicLinkAuthenticateData;
    const call = { path, body: parsed.data, answer, sessionToken: storedSessionToken(client.storageKeys), signal };
    won = await callIdentity(client, call);
    forgetCodeVerifier('passwords', client.storageKeys);
    forgetResetEmail(client.storageKeys);
  }

  return {
    async resetPassword({ token, password, sessionMinutes }, signal) {
      const given = { token, password, session_duration_minutes: sessionMinutes };
      await spend('/passwords/email/reset', resetBody, given, signal);
    },
    async logInByLink({ token, sessionMinutes }, signal) {
      const given = { token, session_duration_minutes: sessionMinutes };
      await spend('/magic_links/authenticate', magicLinkAuthenticateBody, given, signal);
    },
    async keepSession() {
      if (won === null) throw new Error('There is no session to keep');
      keepNewSession(client, won);
    },
  };
}
