import { HOUR } from '#services/kit/durations.ts';
import type { BusinessContext } from '../kit/context.ts';
import { refuse } from './refusals.ts';

/** Wrong codes of one member in an hour; six digits in three steps are guessed in a day with a chance of one in a thousand. */
const WRONG_AN_HOUR = 10;

/**
 * Counts a guess before it is looked at; `refund` it when it was right.
 * @throws ServiceRefusal user_lock_limit_reached
 */
export async function consumeGuess(
  { rateLimiter }: Pick<BusinessContext, 'rateLimiter'>,
  kind: 'totp' | 'recovery',
  memberId: string,
): Promise<{ refund(): Promise<void> }> {
  const key = `business/${kind}/${memberId}`;
  const consumed = await rateLimiter.consume({ key, limit: WRONG_AN_HOUR, windowMs: HOUR });
  if (!consumed.allowed) throw refuse('user_lock_limit_reached', consumed);
  return { refund: () => rateLimiter.refund(key) };
}
