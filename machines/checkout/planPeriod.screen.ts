import type { PeriodEnd, SubscriptionSummary } from '#contracts/upgrade/brand.ts';

/** A moment in milliseconds, or as it was written with its zone; null where nothing was given. */
export type PlanDate = number | string | null;

/** When the next bill comes (D-18), or when the plan ends, where it was cancelled (D-283). */
export interface PlanPeriod {
  kind: 'renewing' | 'ending';
  date: PlanDate;
}

const zoneless = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/;

/** A number is seconds, a time without a zone is UTC (D-18). */
export function planDateOf(end: PeriodEnd): PlanDate {
  if (typeof end === 'number') return end * 1000;
  if (typeof end !== 'string') return null;
  return zoneless.test(end) ? `${end}Z` : end;
}

export const planPeriodOf = ({ current_period_end: next, ends_at: end }: SubscriptionSummary): PlanPeriod =>
  typeof end === 'number' ? { kind: 'ending', date: planDateOf(end) } : { kind: 'renewing', date: planDateOf(next) };
