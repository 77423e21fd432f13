import { DAY, HOUR } from '#services/kit/durations.ts';
import type { BusinessContext } from '../kit/context.ts';
import { refuse } from './refusals.ts';

/** Wrong codes of one member in an hour, and in a day: of six digits in three steps, a chance of one in ten thousand. */
const limits = [
  { name: 'hour', limit: 10, windowMs: HOUR },
  { name: 'day', limit: 30, windowMs: DAY },
] as const;

/**
 * Counts a guess before it is looked at; `refund` it when it was right.
 * @throws ServiceRefusal user_lock_limit_reached
 */
export async function consumeGuess(
  { rateLimiter }: Pick<BusinessContext, 'rateLimiter'>,
  kind: 'totp' | 'recovery',
  memberId: string,
): Promise<{ refund(): Promise<void> }> {
  const keyOf = (name: string): string => `business/${kind}/${name}/${memberId}`;
  for (const { name, ...limit } of limits) {
    const consumed = await rateLimiter.consume({ key: keyOf(name), ...limit });
    if (!consumed.allowed) throw refuse('user_lock_limit_reached', consumed);
  }
  return {
    refund: async () => {
      for (const { name } of limits) await rateLimiter.refund(keyOf(name));
    },
  };
}
