import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from './checkout.machine.ts';

export type CheckoutScreen =
  | { kind: 'preparing' }
  | { kind: 'noAccount' }
  | { kind: 'checkoutFailed' }
  | { kind: 'leaving' };

export function toCheckoutScreen(snapshot: SnapshotFrom<typeof checkoutMachine>): CheckoutScreen {
  if (snapshot.matches('noAccount')) return { kind: 'noAccount' };
  if (snapshot.matches('checkoutFailed')) return { kind: 'checkoutFailed' };
  if (snapshot.matches('departing') || snapshot.matches('left')) return { kind: 'leaving' };
  return { kind: 'preparing' };
}
