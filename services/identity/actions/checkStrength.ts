import type { z } from 'zod';
import type { strengthBody } from '#contracts/identity/passwords.ts';
import { readBasicAuthorization } from '../basicAuthorization.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { MINUTE } from '../limits.ts';
import type { Caller, IdentityContext } from '../context.ts';
import { type Strength, strengthOf } from '../passwords/strength.ts';
import { consumeRateLimits } from '../rateLimits.ts';

/** POST /sdk/v1/passwords/strength_check: asked with nearly every key press, and says nothing about any account. */
export async function checkStrength(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof strengthBody> },
): Promise<Strength> {
  readBasicAuthorization(request.headers, context.project);
  const { email, password } = request.body;
  const about = email === undefined ? null : canonicalEmail(email);
  const limit = context.project.limits.strengthChecksPerClient;
  await consumeRateLimits(context, context.db, [
    { key: `strength/client/${request.ip}`, limit, windowMs: 10 * MINUTE },
  ]);
  return (await strengthOf(context, { password, email: about, ip: request.ip })).strength;
}
