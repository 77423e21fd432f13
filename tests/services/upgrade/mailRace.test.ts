import { describe, expect, it } from 'vitest';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { mailOnce } from '#services/upgrade/mails/mailOnce.ts';
import { findOwner } from '#services/upgrade/mails/owner.ts';
import { saveSubscription } from '#services/upgrade/subscriptionState.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { everyDatabase } from '#tests/services/databases.ts';
import { startProduct } from './product.ts';

describe.each(everyDatabase)('a mail that several processes find out at once on $name (D-596)', ({ open }) => {
  it('is written once, with one entry of the audit log', async () => {
    const product = await startProduct(open);
    try {
      const { clock, mails, outbox } = product;
      const { db } = product.database;
      const context = { db, clock, mails };
      const owner = await findOwner(context, 'brand_northwind');
      if (owner === undefined) throw new Error('There is no such brand');
      const five = Array.from({ length: 5 });
      const mail = { kind: 'plan-cancelled', plan: 'Studio', endsAt: 1, isOver: true } as const;
      await Promise.all(
        five.map(() => inTransaction(db, (trx) => mailOnce({ ...context, db: trx }, owner, 'fact:1', mail))),
      );
      expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Studio terminou']);
      const subscription = await product.stripe.subscriptions.update('sub_brand_northwind', {
        cancel_at_period_end: true,
      });
      await Promise.all(five.map(() => saveSubscription(context, owner, subscription)));
      expect(await outbox.list()).toHaveLength(2);
      const rows = await rowsOf(db, { brandId: 'brand_northwind' });
      expect(rows.map(({ event }) => event)).toEqual(['subscription.changed', 'plan.cancelled']);
    } finally {
      await product.close();
    }
  });
});
