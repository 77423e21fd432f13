import type { PlanMail } from '#services/platform/messageTemplates/planMail.ts';
import type { UpgradeContext } from '../context.ts';
import type { Owner } from './owner.ts';

/**
 * Writes the mail about a fact, the first time that it is found out. `context.db` is the transaction: of two that come at
 * once, the second waits for the first, and then finds its row.
 */
export async function mailOnce(
  { db, clock, mails }: Pick<UpgradeContext, 'db' | 'clock' | 'mails'>,
  { brand, recipient }: Owner,
  fact: string,
  mail: PlanMail,
): Promise<void> {
  const isFirst = await db
    .insertInto('upgrade_plan_mails')
    .values({ fact, brand_id: brand.id, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('fact').doNothing())
    .returning('fact')
    .executeTakeFirst();
  if (isFirst !== undefined && recipient !== null) await mails.put(db, mail, recipient);
}
