import type { Plan } from '#contracts/pendingCheckout.ts';

/** `hasSession`: whether a session token lies in local storage. */
export type UpgradeInput = { plan: Plan; hasSession: boolean };

export interface UpgradeContext extends UpgradeInput {
  /** Whose session it is; null when the account has no address (D-65). Meaningful once recognized. */
  email: string | null;
  result: UpgradeOutput['result'];
}
/** `otherWay.taken`: somebody signs in with the widget although there is a session. */
export type UpgradeEvent =
  | { type: 'continue.chosen' }
  | { type: 'otherWay.taken' }
  | { type: 'modal.dismissed' }
  | { type: 'retry.chosen' };
export type UpgradeOutput = { result: 'checkout' | 'left' };
