import { MAGIC_LINK_MINUTES } from '#contracts/limits.ts';
import type { Kysely } from 'kysely';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { HOUR, MINUTE } from '#services/platform/durations.ts';
import { addressBudget, type Asker, senderBudget } from './budgets/budgets.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDatabase } from './tables.ts';
import { refuse } from './errors.ts';
import { consumeMailBudget, consumeRateLimits } from './rateLimits.ts';

/** Links to one address that may be open at once. */
export const OPEN_LINKS = 5;

/** Minutes that a link lives: 5 to 10080. */
export function linkMinutes(minutes: number | undefined): number {
  const wanted = minutes ?? MAGIC_LINK_MINUTES;
  if (!Number.isInteger(wanted) || wanted < 5 || wanted > 10_080) throw refuse('invalid_expiration');
  return wanted;
}

/** Sends once the answer has left: neither its words nor its time may tell whether anybody gets a mail. */
export function sendAfterAnswer<Tables>(
  { db, backgroundTasks, outbox }: Pick<IdentityContext, 'backgroundTasks' | 'outbox'> & { db: Kysely<Tables> },
  send: (trx: Kysely<Tables>) => Promise<void>,
): void {
  backgroundTasks.run('resets', async () => {
    await inTransaction(db, send);
    await outbox.flush();
  });
}

/** In the transaction of the mail: what is refused is rolled back, and each send costs one commit. `name`: what is counted. */
export async function consumeMailLimits(
  db: IdentityDatabase,
  context: IdentityContext,
  email: string,
  asker: Asker,
  name = 'mails',
): Promise<void> {
  const { mailsPerAddress, mailsPerClient } = context.project;
  await consumeRateLimits(context, db, [
    ...senderBudget(asker, { name, limit: mailsPerClient, windowMs: HOUR }),
    ...addressBudget(asker, {
      name,
      subject: hashToken(email),
      limit: mailsPerAddress,
      windowMs: 10 * MINUTE,
    }),
  ]);
  await consumeMailBudget(context, db, asker);
}
