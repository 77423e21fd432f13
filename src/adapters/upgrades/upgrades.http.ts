import type { PageSettings } from '#contracts/pageSettings.ts';
import {
  brandIdSchema,
  existingSubscriptionSchema,
  subscriptionDetailSchema,
  subscriptionSummarySchema,
} from '#contracts/upgrade/brand.ts';
import {
  billingPortalSchema,
  checkoutSessionLookupSchema,
  createCheckoutBody,
  createdCheckoutSchema,
} from '#contracts/upgrade/checkout.ts';
import { planAnswerSchema } from '#contracts/upgrade/plan.ts';
import type { Upgrades } from '#machines/ports/upgrade.ts';
import { callUpgrade } from './upgradeCall.ts';

/** Each confirmation has a key of its own: a second cancellation must not get the answer of the first. */
async function changePlan(change: 'cancel' | 'resume', signal: AbortSignal) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const path = `/api/brand/plan/${change}`;
  return (await callUpgrade({ path, body: {}, headers, answer: planAnswerSchema, signal })).plan;
}

/** The upgrade service of section 7 (SVC-01 … SVC-08). A fixed portal address saves the call for one (D-02). */
export function upgradesOverHttp({ billingPortalUrl }: Pick<PageSettings, 'billingPortalUrl'>) {
  return {
    identifyBrand: (signal) => callUpgrade({ path: '/api/brand/get-id', answer: brandIdSchema, signal }),
    async findActiveSubscription({ brandId }, signal) {
      const path = `/api/brand/existing-subscriptions/${encodeURIComponent(brandId)}`;
      const found = await callUpgrade({ path, answer: existingSubscriptionSchema, signal });
      return subscriptionSummarySchema.safeParse(found).data ?? null;
    },
    createCheckoutSession: ({ productId, priceId, timestamp }, signal) =>
      callUpgrade({
        path: '/api/stripe/create-checkout-session',
        body: createCheckoutBody.parse({ productId, priceId }),
        headers: { 'Idempotency-Key': String(timestamp) },
        answer: createdCheckoutSchema,
        signal,
      }),
    findCheckoutSession: ({ sessionId }, signal) =>
      callUpgrade({
        path: `/api/stripe/sessions/${encodeURIComponent(sessionId)}`,
        answer: checkoutSessionLookupSchema,
        signal,
      }),
    findSubscription: ({ subscriptionId }, signal) =>
      callUpgrade({
        path: `/api/brand/subscriptions/${encodeURIComponent(subscriptionId)}`,
        answer: subscriptionDetailSchema,
        signal,
      }),
    readPlan: async (signal) => (await callUpgrade({ path: '/api/brand/plan', answer: planAnswerSchema, signal })).plan,
    cancelPlan: (signal) => changePlan('cancel', signal),
    resumePlan: (signal) => changePlan('resume', signal),
    openBillingPortal: async (signal) =>
      billingPortalUrl === null
        ? callUpgrade({ path: '/api/stripe/billing-portal', body: {}, answer: billingPortalSchema, signal })
        : { url: billingPortalUrl },
  } satisfies Upgrades;
}
