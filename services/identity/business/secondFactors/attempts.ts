import { DAY, HOUR } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { MemberRow } from '../people/memberRows.ts';
import { findStepAsker } from '../sessions/knownDevices.ts';
import { refuse } from './errors.ts';

/** Wrong codes of one member in an hour, and in a day: of six digits in three steps, a chance of one in ten thousand. */
const limits = [
  { name: 'hour', limit: 10, windowMs: HOUR },
  { name: 'day', limit: 30, windowMs: DAY },
] as const;

/**
 * Counts a guess before it is looked at; `refund` it when it was right. A known device has a budget of its own.
 * @throws ServiceError user_lock_limit_reached
 */
export async function consumeAttempt(
  { rateLimiter, db }: Pick<BusinessContext, 'rateLimiter' | 'db'>,
  kind: 'totp' | 'recovery',
  caller: Caller,
  member: MemberRow,
): Promise<{ refund(): Promise<void> }> {
  const { device } = await findStepAsker(db, caller, member);
  const keyOf = (name: string): string => `business/${kind}/${name}/${device ?? member.member_id}`;
  for (const { name, ...limit } of limits) {
    const consumed = await rateLimiter.consume({ key: keyOf(name), ...limit });
    if (!consumed.allowed) throw refuse('user_lock_limit_reached', consumed);
  }
  return {
    refund: () => rateLimiter.refund(limits.map(({ name }) => ({ key: keyOf(name) }))),
  };
}
