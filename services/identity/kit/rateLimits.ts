import { logFailure } from '#services/kit/log.ts';
import type { RateLimit } from '#services/kit/rateLimiter.ts';
import { HOUR } from '#services/kit/durations.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDatabase } from './tables.ts';
import { refuse } from './refusals.ts';

/** Counts one call against each. Inside a transaction what is refused counts nowhere: the refusal rolls it back. */
export async function consumeRateLimits(
  { rateLimiter }: Pick<IdentityContext, 'rateLimiter'>,
  db: IdentityDatabase,
  limits: readonly RateLimit[],
): Promise<void> {
  if (db.isTransaction) {
    const consumed = await rateLimiter.consumeAll(limits, db);
    if (!consumed.allowed) throw refuse('too_many_requests', consumed);
    return;
  }
  for (const limit of limits) {
    const consumed = await rateLimiter.consume(limit, db);
    if (!consumed.allowed) throw refuse('too_many_requests', consumed);
  }
}

/**
 * One more mail of those of everybody, in the transaction that writes it. Counted last: what is refused for another reason
 * counts nowhere.
 */
export async function consumeMailBudget(context: IdentityContext, trx: IdentityDatabase): Promise<void> {
  const { mailsAnHour } = context.project;
  if (mailsAnHour === null) return;
  const consumed = await context.rateLimiter.consume({ key: 'mails/all', limit: mailsAnHour, windowMs: HOUR }, trx);
  if (consumed.allowed) return;
  logFailure(
    'mails',
    `MAILS_PER_HOUR is used up: ${mailsAnHour} mails have left, the next one in ${consumed.retryAfter} s`,
  );
  throw refuse('server_unavailable', consumed);
}
