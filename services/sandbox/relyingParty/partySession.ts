import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Secrets } from '#services/platform/secrets.ts';
import { RELYING_PARTY } from './registration.ts';

const requestSchema = z.object({
  kind: z.literal('asking'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
const tokensSchema = z.object({
  kind: z.literal('signedIn'),
  idToken: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  scope: z.string(),
});
const sessionSchema = z.union([requestSchema, tokensSchema]);
/** The sample application's data about one browser. */
export type PartySession = z.infer<typeof sessionSchema>;

const NAME = 'lantern_session';

/** Kept in the browser, encrypted: the sample application has no database. */
export function createPartySessions(secrets: Secrets, isSecure: boolean) {
  return {
    read(context: Context): PartySession | null {
      try {
        const { text } = secrets.decrypt(NAME, getCookie(context, NAME) ?? '');
        return sessionSchema.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(context: Context, session: PartySession): void {
      const value = secrets.encrypt(NAME, JSON.stringify(session));
      // Lax: it must come along when the provider leads back.
      setCookie(context, NAME, value, { path: RELYING_PARTY, httpOnly: true, sameSite: 'Lax', secure: isSecure });
    },
    forget: (context: Context): void => void deleteCookie(context, NAME, { path: RELYING_PARTY }),
  };
}
