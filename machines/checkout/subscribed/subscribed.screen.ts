import type { SnapshotFrom } from 'xstate';
import type { PeriodEnd } from '#contracts/upgrade/brand.ts';
import { known } from '#machines/ports/known.ts';
import type { subscribedMachine } from './subscribed.machine.ts';
import type { SubscribedContext } from './subscribed.types.ts';

/** `periodEnd` is raw (D-18); the view turns it into a date of the reader's locale or N/A. */
export type SubscribedScreen =
  | { kind: 'loading' }
  | { kind: 'subscribed'; brandName: string; periodEnd: PeriodEnd; billing: 'ready' | 'busy' | 'refused' }
  | { kind: 'failed'; canRetry: boolean }
  | { kind: 'leaving' };

function factsOf({ summary }: SubscribedContext) {
  const { brand_name: brandName, current_period_end: periodEnd } = known(summary, 'summary');
  return { kind: 'subscribed', brandName, periodEnd } as const;
}

export function toSubscribedScreen(snapshot: SnapshotFrom<typeof subscribedMachine>): SubscribedScreen {
  const { value, context } = snapshot;
  switch (value) {
    case 'subscribed':
      return { ...factsOf(context), billing: context.isPortalRefused ? 'refused' : 'ready' };
    case 'openingPortal':
    case 'redirecting':
    case 'redirected':
      return { ...factsOf(context), billing: 'busy' };
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
