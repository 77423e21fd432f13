import type { SnapshotFrom } from 'xstate';
import type { PeriodEnd } from '#contracts/upgrade/brand.ts';
import type { homeMachine } from './home.machine.ts';

/** `email` is null where nobody knows it; `isChecked`: the session lives. `periodEnd` is raw (D-18). */
export type HomeScreen =
  | { kind: 'visitor' }
  | { kind: 'looking'; email: string | null }
  | { kind: 'signedIn'; email: string | null; isChecked: boolean }
  | { kind: 'subscribed'; email: string | null; brandName: string; periodEnd: PeriodEnd };

export function toHomeScreen(snapshot: SnapshotFrom<typeof homeMachine>): HomeScreen {
  const { email, isChecked, summary } = snapshot.context;
  switch (snapshot.value) {
    case 'recognizing':
    case 'identifying':
    case 'loading':
      return { kind: 'looking', email };
    case 'subscribed':
      return { kind: 'subscribed', email, brandName: summary.brand_name, periodEnd: summary.current_period_end };
    case 'signedIn':
    case 'starting':
    case 'goingToCheckout':
    case 'goingToUpgrade':
      return { kind: 'signedIn', email, isChecked };
    default:
      return { kind: 'visitor' };
  }
}
