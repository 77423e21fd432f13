import type { SnapshotFrom } from 'xstate';
import type { PeriodEnd } from '#contracts/upgrade/brand.ts';
import type { subscribedMachine } from './subscribed.machine.ts';

/** `periodEnd` is raw (D-18); the view turns it into a date of the reader's locale or N/A. */
export type SubscribedScreen =
  | { kind: 'loading' }
  | { kind: 'subscribed'; brandName: string; periodEnd: PeriodEnd; billing: 'ready' | 'busy' | 'refused' }
  | { kind: 'failed'; canRetry: boolean }
  | { kind: 'leaving' };

export function toSubscribedScreen(snapshot: SnapshotFrom<typeof subscribedMachine>): SubscribedScreen {
  const { summary, isPortalRefused } = snapshot.context;
  const facts = { kind: 'subscribed', brandName: summary.brand_name, periodEnd: summary.current_period_end } as const;
  switch (snapshot.value) {
    case 'subscribed':
      return { ...facts, billing: isPortalRefused ? 'refused' : 'ready' };
    case 'openingPortal':
    case 'redirecting':
    case 'redirected':
      return { ...facts, billing: 'busy' };
    case 'signedOut':
      return { kind: 'failed', canRetry: false };
    case 'failed':
      return { kind: 'failed', canRetry: true };
    case 'departing':
    case 'left':
      return { kind: 'leaving' };
    default:
      return { kind: 'loading' };
  }
}
