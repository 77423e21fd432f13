import { DAY, HOUR } from '#services/platform/durations.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import type { RateLimit } from '#services/platform/rateLimiter.ts';
import { actorOf, type Asker } from '../budgets/budgets.ts';
import type { IdentityContext } from '../context.ts';
import type { Passcode, PasscodeDatabase } from './tables.ts';
import { refuse } from './errors.ts';

/** Guesses at one code, by one actor: a known device, or the site of a stranger. */
const TRIES = 5;
/** Wrong guesses of one actor within an hour, which then looks at no further ones … */
const WRONG_AN_HOUR = 10;
/** … and guesses of all strangers, or of a known device, in a day: with six digits, a chance of one in ten thousand. */
const GUESSES_A_DAY = 100;

/** Budgets of guesses at the codes of a method. */
export function attemptBudgets(methodId: string, asker: Asker): { wrong: RateLimit; day: RateLimit } {
  const all = asker.device === null ? 'strangers' : actorOf(asker);
  return {
    wrong: { key: `codes/wrong/${actorOf(asker)}/${methodId}`, limit: WRONG_AN_HOUR, windowMs: HOUR },
    day: { key: `codes/guesses/${all}/${methodId}`, limit: GUESSES_A_DAY, windowMs: DAY },
  };
}

/** Guesses at one code, which a part of its keyed hash names. */
export const codeBudget = ({ method_id, code_hash, created_at, expires_at }: Passcode, asker: Asker): RateLimit => ({
  key: `codes/tries/${code_hash.slice(0, 12)}/${actorOf(asker)}/${method_id}`,
  limit: TRIES,
  windowMs: expires_at - created_at,
});

/** Why an actor may not guess any more at a method, in this hour or on this day; null: they may. Counts nothing. */
export async function lockOf(
  { rateLimiter }: Pick<IdentityContext, 'rateLimiter'>,
  db: PasscodeDatabase,
  methodId: string,
  asker: Asker,
): Promise<ServiceError | null> {
  for (const budget of Object.values(attemptBudgets(methodId, asker))) {
    const { left, retryAfter } = await rateLimiter.peek(budget, db);
    if (left === 0) return refuse('user_lock_limit_reached', { retryAfter });
  }
  return null;
}
