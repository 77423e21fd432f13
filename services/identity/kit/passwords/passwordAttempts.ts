import type { RateLimit } from '#services/kit/rateLimiter.ts';
import { hashToken } from '#services/kit/tokens.ts';
import { MINUTE } from '#services/kit/durations.ts';
import type { IdentityContext } from '../context.ts';
import { refuse } from '../refusals.ts';
import { passwordLimits } from './limits.ts';

const WINDOW = 15 * MINUTE;

/**
 * Counts an attempt with a password that may be wrong, before it is looked at; `refund` it when it was right. Never a
 * lasting lock: the window ends by itself, and a known device has a budget that strangers cannot use up.
 */
export async function consumePasswordAttempt(
  context: Pick<IdentityContext, 'rateLimiter' | 'project'>,
  given: { email: string; ip: string; knownDevice: string | null },
): Promise<{ refund(): Promise<void> }> {
  const { rateLimiter } = context;
  const { failuresPerAddress, failuresPerClient } = passwordLimits(context.project);
  const account = given.knownDevice ?? hashToken(given.email);
  const limits: RateLimit[] = [
    { key: `passwords/failures/client/${given.ip}`, limit: failuresPerClient, windowMs: WINDOW },
    { key: `passwords/failures/${account}`, limit: failuresPerAddress, windowMs: WINDOW },
  ];
  for (const limit of limits) {
    const consumed = await rateLimiter.consume(limit);
    if (!consumed.allowed) throw refuse('user_lock_limit_reached', consumed);
  }
  return {
    refund: async () => {
      for (const { key } of limits) await rateLimiter.refund(key);
    },
  };
}
