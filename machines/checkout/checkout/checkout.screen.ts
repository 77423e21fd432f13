import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from './checkout.machine.ts';

export type CheckoutScreen =
  | { kind: 'preparing' }
  | { kind: 'noAccount'; signedInAs: string | null }
  | { kind: 'signingOut' }
  | { kind: 'checkoutFailed'; reference: string | null }
  | { kind: 'redirecting' };

export function toCheckoutScreen(snapshot: SnapshotFrom<typeof checkoutMachine>): CheckoutScreen {
  if (snapshot.matches('noAccount')) return { kind: 'noAccount', signedInAs: snapshot.context.signedInAs ?? null };
  if (snapshot.matches('signingOut') || snapshot.matches('revoking') || snapshot.matches('goingToSignIn'))
    return { kind: 'signingOut' };
  if (snapshot.matches('checkoutFailed'))
    return { kind: 'checkoutFailed', reference: snapshot.context.reference ?? null };
  if (snapshot.matches('departing') || snapshot.matches('left')) return { kind: 'redirecting' };
  return { kind: 'preparing' };
}
