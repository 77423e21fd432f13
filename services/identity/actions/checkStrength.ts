import type { z } from 'zod';
import type { strengthBody } from '#contracts/identity/passwords.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { MINUTE } from '../limits.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import { type Strength, strengthOf } from '../passwords/strength.ts';
import { takePlaces } from '../places.ts';

/** POST /sdk/v1/passwords/strength_check: asked with nearly every key press, and says nothing about any account. */
export async function checkStrength(
  parts: IdentityParts,
  request: Caller & { body: z.infer<typeof strengthBody> },
): Promise<Strength> {
  readCredentials(request.headers, parts.project);
  const { email, password } = request.body;
  const about = email === undefined ? null : canonicalEmail(email);
  const limit = parts.project.limits.strengthChecksPerClient;
  await takePlaces(parts, parts.db, [{ key: `strength/client/${request.ip}`, limit, window: 10 * MINUTE }]);
  return (await strengthOf(parts, { password, email: about, ip: request.ip })).strength;
}
