import type { PaymentsContext } from '../context.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { expireSessions } from './expireSessions.ts';
import { renewSubscriptions } from './renewSubscriptions.ts';
import { settleSessions } from './settleSessions.ts';

/** Is there anything whose time has come? One read, so that ordinary requests stay cheap. */
async function isAnythingDue(context: PaymentsContext): Promise<boolean> {
  const { db, now } = context;
  const due = await db
    .selectFrom('payments_sessions')
    .select('id')
    .where((is) =>
      is.or([is.and([is('status', '=', 'open'), is('expires_at', '<=', now)]), is('settles_at', '<=', now)]),
    )
    .unionAll(
      db
        .selectFrom('payments_subscriptions')
        .select('id')
        .where('status', '=', 'active')
        .where('period_end', '<=', now),
    )
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Everything that happens by itself: late payments arrive, sessions expire, subscriptions renew or end. */
export async function processDueChanges(context: PaymentsContext): Promise<void> {
  if (!(await isAnythingDue(context))) return;
  await inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    await settleSessions(inside);
    await expireSessions(inside);
    await renewSubscriptions(inside);
  });
}
