import type { SnapshotFrom } from 'xstate';
import { type PlanDate, planDateOf, type PlanPeriod, planPeriodOf } from '../planPeriod.screen.ts';
import { required } from '#machines/ports/required.ts';
import type { subscribedMachine } from './subscribed.machine.ts';
import type { OwnedPlan } from '#contracts/upgrade/plan.ts';
import { canCancel, canResume } from './subscribed.rules.ts';
import type { PlanNotice, SubscribedContext } from './subscribed.types.ts';

/** A plan with its dates in milliseconds. `act`: the change that is offered. */
export interface ShownPlan extends Pick<OwnedPlan, 'name' | 'price' | 'tax' | 'state' | 'card'> {
  isEnding: boolean;
  paymentUrl: string | null;
  receipts: { date: PlanDate; total: OwnedPlan['receipts'][number]['total']; url: string | null }[];
  act: 'cancel' | 'resume' | null;
}

export type PlanPart =
  | { kind: 'loading' }
  | { kind: 'notLoaded' }
  /** `isBusy`: nothing can be changed now; `isChanging`: because a change is under way. */
  | { kind: 'shown'; plan: ShownPlan; isBusy: boolean; isChanging: boolean };

/** `signedInAs`: an address, or null where nobody knows it. */
export type SubscribedScreen =
  | { kind: 'loading' }
  | {
      kind: 'subscribed';
      brandName: string;
      period: PlanPeriod;
      signedInAs: string | null;
      billing: 'ready' | 'busy';
      /** Null while billing is opened before the plan was read. */
      plan: PlanPart | null;
      notice: PlanNotice | null;
    }
  /** The question before the plan is cancelled; `until`: it works so long. */
  | { kind: 'confirming'; planName: string; until: PlanDate; isBusy: boolean }
  /** There is no plan, or it has ended (D-284). */
  | { kind: 'unsubscribed' }
  /** `way`: what the strong button does. */
  | { kind: 'failed'; way: 'retry' | 'signIn'; reference: string | null }
  | { kind: 'redirecting' };

function factsOf({ summary, notice }: SubscribedContext) {
  const found = required(summary, 'summary');
  return {
    kind: 'subscribed',
    brandName: found.brand_name,
    period: planPeriodOf(found),
    signedInAs: found.signed_in_as ?? null,
    notice: notice ?? null,
  } as const;
}

const shownPlan = (plan: OwnedPlan): ShownPlan => ({
  name: plan.name,
  price: plan.price,
  tax: plan.tax,
  state: plan.state,
  card: plan.card,
  isEnding: plan.ends_at !== null,
  paymentUrl: plan.payment_url,
  receipts: plan.receipts.map(({ date, ...receipt }) => ({ ...receipt, date: planDateOf(date) })),
  act: canResume(plan) ? 'resume' : canCancel(plan) ? 'cancel' : null,
});

const planPart = ({ plan }: SubscribedContext, is: { isBusy: boolean; isChanging: boolean }): PlanPart | null =>
  plan === undefined ? null : { kind: 'shown', plan: shownPlan(plan), ...is };

const READY = { isBusy: false, isChanging: false };
const CHANGING = { isBusy: true, isChanging: true };

export function toSubscribedScreen(snapshot: SnapshotFrom<typeof subscribedMachine>): SubscribedScreen {
  const { value, context } = snapshot;
  switch (value) {
    case 'subscribed':
      return { ...factsOf(context), billing: 'ready', plan: planPart(context, READY) ?? { kind: 'notLoaded' } };
    case 'readingPlan':
      return { ...factsOf(context), billing: 'ready', plan: planPart(context, CHANGING) ?? { kind: 'loading' } };
    case 'resuming':
      return { ...factsOf(context), billing: 'ready', plan: planPart(context, CHANGING) };
    case 'confirming':
    case 'cancelling': {
      const { name, period_end: end } = required(context.plan, 'plan');
      return { kind: 'confirming', planName: name, until: planDateOf(end), isBusy: value === 'cancelling' };
    }
    case 'openingPortal':
    case 'redirecting':
    case 'redirected':
      return { ...factsOf(context), billing: 'busy', plan: planPart(context, { isBusy: true, isChanging: false }) };
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
