import type Stripe from 'stripe';
import { hashToken } from '#services/platform/tokens.ts';
import type { UpgradeContext } from '../context.ts';
import { serviceErrors } from '../errors.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { findOwner, saveLanguage } from '../mails/owner.ts';
import { callProvider } from '../provider.ts';
import { subscriptionExpansion } from '../planParts.ts';
import { saveSubscription } from '../subscriptionState.ts';
import { endsAt, findActiveSubscriptionOf } from '../subscriptions.ts';
import type { BrandRow } from '../tables.ts';
import { describePlan } from './readPlan.ts';

export type PlanChange = 'cancel' | 'resume';

/** Changes of one brand's plan: each sends a mail. */
const CHANGES = { limit: 10, windowMs: 60 * 60 * 1000 };

/** The fields that end a subscription with its paid period, or let it go on; undefined where they are so already. */
function updateOf(change: PlanChange, subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams | undefined {
  const isEnding = endsAt(subscription) !== null;
  if (isEnding === (change === 'cancel')) return undefined;
  // A date that was set at the provider is a field of its own.
  if (isEnding && !subscription.cancel_at_period_end) return { cancel_at: '' };
  return { cancel_at_period_end: change === 'cancel' };
}

/**
 * Cancels the plan at the end of its paid period, or takes that back, and answers the plan as it is then. Both may be
 * repeated. `Idempotency-Key` joins the key that the provider gets.
 * @throws ServiceError 404 subscription_not_found, 429 too_many_requests
 */
export async function changePlan(context: UpgradeContext, brand: BrandRow, headers: Headers, change: PlanChange) {
  const key = idempotencyKeyOf(headers);
  const counted = await context.rateLimiter.consume({ key: `plan-changes:${brand.id}`, ...CHANGES });
  if (!counted.allowed) throw serviceErrors.tooManyRequests(counted.retryAfter);
  await saveLanguage(context, brand, headers);
  const owner = await findOwner(context, brand.id);
  return callProvider(context.providerLimit, async () => {
    const subscription = await findActiveSubscriptionOf(context, brand);
    if (!subscription) throw serviceErrors.subscriptionNotFound();
    const update = updateOf(change, subscription);
    if (update !== undefined) {
      const seed = JSON.stringify([change, subscription.id, key]);
      const options = key === null ? {} : { idempotencyKey: `plan-${hashToken(seed)}` };
      const updated = await context.stripe.subscriptions.update(
        subscription.id,
        { ...update, expand: subscriptionExpansion },
        options,
      );
      if (owner !== undefined) await saveSubscription(context, owner, updated);
    }
    return { plan: await describePlan(context, subscription) };
  });
}
