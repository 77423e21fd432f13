import { z } from 'zod';
import type { Secrets } from '#services/platform/secrets.ts';

const PURPOSE = 'sandbox sso code';
const LIFETIME = 5 * 60_000;

const contentSchema = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  redirectUri: z.string(),
  nonce: z.string(),
  challenge: z.string(),
  expiresAt: z.number(),
});
type Content = z.infer<typeof contentSchema>;

/** An authorization code that carries what it stands for, encrypted: nothing is stored. `now` in ms. */
export const sealCode = (secrets: Secrets, content: Omit<Content, 'expiresAt'>, now: number): string =>
  secrets.encrypt(PURPOSE, JSON.stringify({ ...content, expiresAt: now + LIFETIME }));

/** Returns the content of a code; null when it is invalid or expired. */
export function openCode(secrets: Secrets, code: string, now: number): Content | null {
  try {
    const content = contentSchema.parse(JSON.parse(secrets.decrypt(PURPOSE, code).text));
    return content.expiresAt > now ? content : null;
  } catch {
    return null;
  }
}
