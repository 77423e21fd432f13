import type { z } from 'zod';
import type { strengthBody } from '#contracts/identity/passwords.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasswordContext } from '../context.ts';
import { type Strength, strengthOf } from '#services/identity/shared/passwords/strength/strength.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';

/** POST /sdk/v1/passwords/strength_check: asked with nearly every key press, and says nothing about any account. */
export async function checkStrength(
  context: PasswordContext,
  request: Caller & { body: z.infer<typeof strengthBody> },
): Promise<Strength> {
  readBasicAuthorization(request.headers, context.project);
  const { email, password } = request.body;
  const about = email === undefined ? null : canonicalEmail(email);
  const limit = context.limits.strengthChecksPerClient;
  await consumeRateLimits(
    context,
    context.db,
    clientBudget(request.ip, { name: 'strength', limit, windowMs: 10 * MINUTE }),
  );
  return (await strengthOf(context, { password, email: about, ip: request.ip })).strength;
}
