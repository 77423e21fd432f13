import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { OwnedPlan } from '#contracts/upgrade/plan.ts';
import { required } from '#machines/ports/required.ts';

/** One that was cancelled ends by itself, and one whose first payment is under way has not begun. */
export const canCancel = (plan: OwnedPlan | undefined): boolean =>
  plan !== undefined && plan.ends_at === null && plan.state !== 'settling';

export const canResume = (plan: OwnedPlan | undefined): boolean => plan !== undefined && plan.ends_at !== null;

/** The summary with the dates of the plan, which was read later. */
export const summaryWith = (
  summary: SubscriptionSummary | undefined,
  { period_end, ends_at }: OwnedPlan,
): SubscriptionSummary => ({
  brand_name: required(summary, 'summary').brand_name,
  signed_in_as: summary?.signed_in_as,
  current_period_end: period_end,
  ends_at,
});
