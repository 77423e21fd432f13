import type { PaymentsContext } from '../context.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import type { SessionRow } from '../tables.ts';
import { recordEvent } from './recordEvent.ts';

/** Ends one open session; undefined when it is not open any more. Run it in a transaction. */
export async function expireSession(context: PaymentsContext, id: string): Promise<SessionRow | undefined> {
  const session = await context.db
    .updateTable('payments_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (session) await recordEvent(context, 'checkout.session.expired', checkoutSessionObject(session, context.origin));
  return session;
}

/** Ends every open session whose time is over (24 h unless the caller set another). */
export async function expireSessions(context: PaymentsContext): Promise<void> {
  const due = await context.db
    .selectFrom('payments_sessions')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', context.now)
    .execute();
  for (const { id } of due) await expireSession(context, id);
}
