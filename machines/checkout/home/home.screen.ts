import type { SnapshotFrom } from 'xstate';
import { type PlanPeriod, planPeriodOf } from '../planPeriod.screen.ts';
import { required } from '#machines/ports/required.ts';
import type { homeMachine } from './home.machine.ts';

/** `email` is null where nobody knows it; `isChecked`: the session lives. */
export type HomeScreen =
  | { kind: 'visitor' }
  | { kind: 'looking'; email: string | null }
  | { kind: 'signedIn'; email: string | null; isChecked: boolean }
  | { kind: 'subscribed'; email: string | null; brandName: string; period: PlanPeriod }
  | { kind: 'redirecting' };

export function toHomeScreen(snapshot: SnapshotFrom<typeof homeMachine>): HomeScreen {
  const { owner, summary } = snapshot.context;
  const email = owner?.email ?? null;
  switch (snapshot.value) {
    case 'recognizing':
    case 'identifying':
    case 'loading':
      return { kind: 'looking', email };
    case 'subscribed': {
      const found = required(summary, 'summary');
      return { kind: 'subscribed', email, brandName: found.brand_name, period: planPeriodOf(found) };
    }
    case 'signedIn':
    case 'starting':
    case 'goingToCheckout':
    case 'goingToUpgrade':
      return { kind: 'signedIn', email, isChecked: owner !== undefined };
    case 'departing':
    case 'left':
      return { kind: 'redirecting' };
    default:
      return { kind: 'visitor' };
  }
}
