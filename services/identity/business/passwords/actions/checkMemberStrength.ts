import type { z } from 'zod';
import type { memberStrengthBody, memberStrengthData } from '#contracts/identity/business/passwords.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { passwordLimits } from '#services/identity/shared/passwords/limits.ts';
import { strengthOf } from '#services/identity/shared/passwords/strength/strength.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';

/** POST /sdk/v1/b2b/passwords/strength_check: asked with nearly every key press, and says nothing about any account. */
export async function checkMemberStrength(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberStrengthBody> },
): Promise<Omit<z.infer<typeof memberStrengthData>, 'request_id' | 'status_code'>> {
  readBasicAuthorization(request.headers, context.project);
  const { email_address, password } = request.body;
  const email = email_address === undefined ? null : canonicalEmail(email_address);
  const limit = passwordLimits(context.project).strengthChecksPerClient;
  await consumeRateLimits(
    context,
    context.db,
    clientBudget(request.ip, { name: 'strength', limit, windowMs: 10 * MINUTE }),
  );
  const { feedback, ...strength } = (await strengthOf(context, { password, email, ip: request.ip })).strength;
  const { luds_requirements, ...zxcvbn_feedback } = feedback;
  return { ...strength, zxcvbn_feedback, luds_feedback: luds_requirements };
}
