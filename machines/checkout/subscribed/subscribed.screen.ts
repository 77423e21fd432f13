import type { SnapshotFrom } from 'xstate';
import { type PlanPeriod, planPeriodOf } from '../planPeriod.screen.ts';
import { required } from '#machines/ports/required.ts';
import type { subscribedMachine } from './subscribed.machine.ts';
import type { SubscribedContext } from './subscribed.types.ts';

/** `signedInAs`: an address, or null where nobody knows it. */
export type SubscribedScreen =
  | { kind: 'loading' }
  | {
      kind: 'subscribed';
      brandName: string;
      period: PlanPeriod;
      signedInAs: string | null;
      billing: 'ready' | 'busy' | 'refused';
    }
  /** There is no plan, or it has ended (D-284). */
  | { kind: 'unsubscribed' }
  /** `way`: what the strong button does. */
  | { kind: 'failed'; way: 'retry' | 'signIn'; reference: string | null }
  | { kind: 'redirecting' };

function factsOf({ summary }: SubscribedContext) {
  const found = required(summary, 'summary');
  return {
    kind: 'subscribed',
    brandName: found.brand_name,
    period: planPeriodOf(found),
    signedInAs: found.signed_in_as ?? null,
  } as const;
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
    case 'unsubscribed':
      return { kind: 'unsubscribed' };
    case 'signedOut':
      return { kind: 'failed', way: 'signIn', reference: null };
    case 'failed':
      return { kind: 'failed', way: 'retry', reference: context.reference ?? null };
    case 'departing':
    case 'left':
      return { kind: 'redirecting' };
    default:
      return { kind: 'loading' };
  }
}
