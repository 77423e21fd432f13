import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import { planDateOf, type PlanPeriod } from '../planPeriod.screen.ts';
import type { successMachine } from './success.machine.ts';
import type { Confirmation } from './success.types.ts';

/** `incomplete`: the address names no payment. `unfinished`: nobody has paid, which is a choice and no failure (D-592). */
type SuccessFailure = 'refused' | 'unfinished' | 'signedOut' | 'incomplete' | 'incompleteSignedOut';

export type SuccessScreen =
  | { kind: 'verifying' }
  | { kind: 'unsettled' }
  | ({ kind: 'confirmed'; period: PlanPeriod } & Omit<Confirmation, 'periodEnd'>)
  /** `way`: what the strong button does. */
  | { kind: 'failed'; why: SuccessFailure; way: 'retry' | 'signIn' | 'plan' | 'checkout'; reference: string | null }
  | { kind: 'redirecting' };

export function toSuccessScreen(snapshot: SnapshotFrom<typeof successMachine>): SuccessScreen {
  if (snapshot.matches('confirmed')) {
    const { periodEnd, ...confirmed } = required(snapshot.context.confirmation, 'confirmation');
    return { kind: 'confirmed', ...confirmed, period: { kind: 'renewing', date: planDateOf(periodEnd) } };
  }
  if (snapshot.matches('unsettled')) return { kind: 'unsettled' };
  if (snapshot.matches('unfinished')) return { kind: 'failed', why: 'unfinished', way: 'checkout', reference: null };
  if (snapshot.matches('incomplete')) return { kind: 'failed', why: 'incomplete', way: 'plan', reference: null };
  if (snapshot.matches('incompleteSignedOut'))
    return { kind: 'failed', why: 'incompleteSignedOut', way: 'signIn', reference: null };
  if (snapshot.matches('signedOut')) return { kind: 'failed', why: 'signedOut', way: 'signIn', reference: null };
  if (snapshot.matches('failed'))
    return { kind: 'failed', why: 'refused', way: 'retry', reference: snapshot.context.reference ?? null };
  if (snapshot.matches('departing') || snapshot.matches('left')) return { kind: 'redirecting' };
  return { kind: 'verifying' };
}
