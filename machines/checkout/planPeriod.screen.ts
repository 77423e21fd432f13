import type { PeriodEnd, SubscriptionSummary } from '#contracts/upgrade/brand.ts';

/**
 * What the date of a plan is: that of the next bill, raw (D-18; the view turns it into a date of the reader's locale or
 * N/A), or that of its end in seconds, where it was cancelled (D-283).
 */
export type PlanPeriod = { kind: 'renewing'; date: PeriodEnd } | { kind: 'ending'; date: number };

export const planPeriodOf = ({ current_period_end: date, ends_at: end }: SubscriptionSummary): PlanPeriod =>
  typeof end === 'number' ? { kind: 'ending', date: end } : { kind: 'renewing', date };
