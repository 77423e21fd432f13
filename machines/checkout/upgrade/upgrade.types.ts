import type { Plan } from '#contracts/pendingCheckout.ts';
import type { SessionOwner } from '#machines/ports/identity.ts';

/** `hasSession`: whether a session token lies in local storage, as far as this page has seen. */
export type UpgradeInput = { plan: Plan; hasSession: boolean };

export interface UpgradeContext extends UpgradeInput {
  /** The owner of the session, known once recognized. */
  owner?: SessionOwner;
  /** Known once the flow has ended. */
  result?: UpgradeOutput['result'];
}
/**
 * `otherWay.taken`: somebody signs in with the widget although there is a session. `session.began`: in another tab, where
 * the link of the mail was opened.
 */
export type UpgradeEvent =
  | { type: 'continue.chosen' }
  | { type: 'otherWay.taken' }
  | { type: 'session.began' }
  | { type: 'modal.dismissed' }
  | { type: 'retry.chosen' };
export type UpgradeOutput = { result: 'checkout' | 'left' };
