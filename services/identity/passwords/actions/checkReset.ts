import type { z } from 'zod';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasswordContext } from '../context.ts';
import type { resetCheckRequest } from '../requests.ts';
import { findResettable, presentedReset } from '../resetToken.ts';

/**
 * POST /sdk/v1/passwords/email/reset/check: a link that was used, has expired or belongs to another browser is told before
 * a password is thought of (D-291). Spends nothing, and tells nothing else.
 */
export async function checkReset(
  context: PasswordContext,
  { headers, body }: Caller & { body: z.infer<typeof resetCheckRequest> },
): Promise<Record<never, never>> {
  readBasicAuthorization(headers, context.project);
  await findResettable(context, presentedReset(body, context.clock.now()));
  return {};
}
