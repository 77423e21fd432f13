import { logFailure } from '#services/platform/log.ts';
import type { RateLimit } from '#services/platform/rateLimiter.ts';
import { HOUR } from '#services/platform/durations.ts';
import { type Asker, sharedBudget } from './budgets/budgets.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDatabase } from './tables.ts';
import { refuse } from './errors.ts';

/** Counts one call against each, all of them or none: an error rolls the transaction back. */
export async function consumeRateLimits(
  context: Pick<IdentityContext, 'rateLimiter'>,
  db: IdentityDatabase,
  limits: readonly RateLimit[],
): Promise<void> {
  const { rateLimiter } = context;
  const consumed = await (db.isTransaction ? rateLimiter.consumeAll(limits, db) : rateLimiter.consumeTogether(limits));
  if (!consumed.allowed) throw refuse('too_many_requests', consumed);
}

/** Counts one message of those of everybody, in the transaction that writes it, and last: an error counts nowhere. */
async function consumeShared(
  context: IdentityContext,
  trx: IdentityDatabase,
  asker: Asker,
  budget: { name: string; setting: string; limit: number | null },
): Promise<void> {
  const { name, setting, limit } = budget;
  if (limit === null) return;
  const limits = sharedBudget(asker, { name, limit, windowMs: HOUR });
  const consumed = await context.rateLimiter.consumeAll(limits, trx);
  if (consumed.allowed) return;
  const rest = asker.device === null ? ' What is left is for known devices and addresses.' : '';
  logFailure(name, `${setting} is used up: ${limit} an hour, the next one in ${consumed.retryAfter} s.${rest}`);
  throw refuse('server_unavailable', consumed);
}

/** One more mail of those of everybody. */
export const consumeMailBudget = (context: IdentityContext, trx: IdentityDatabase, asker: Asker): Promise<void> =>
  consumeShared(context, trx, asker, { name: 'mails', setting: 'MAILS_PER_HOUR', limit: context.project.mailsAnHour });

/** One more text, by SMS or WhatsApp, of those of everybody: each costs the operator money. */
export const consumeTextBudget = (context: IdentityContext, trx: IdentityDatabase, asker: Asker): Promise<void> =>
  consumeShared(context, trx, asker, { name: 'texts', setting: 'TEXTS_PER_HOUR', limit: context.project.textsAnHour });
