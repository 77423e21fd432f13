import { z } from 'zod';
import { brandIdSchema, existingSubscriptionSchema, subscriptionDetailSchema } from '#contracts/upgrade/brand.ts';
import {
  billingPortalSchema,
  checkoutSessionLookupSchema,
  createCheckoutBody,
  createdCheckoutSchema,
} from '#contracts/upgrade/checkout.ts';
import { planAnswerSchema } from '#contracts/upgrade/plan.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { createCheckoutSession } from './actions/createCheckoutSession.ts';
import { findExistingSubscription } from './actions/findExistingSubscription.ts';
import { getBrandId } from './actions/getBrandId.ts';
import { getSubscription } from './actions/getSubscription.ts';
import { getCheckoutSession } from './actions/getCheckoutSession.ts';
import { openBillingPortal } from './actions/openBillingPortal.ts';
import { brandOfSession } from './brands/brands.ts';
import type { UpgradeContext } from './context.ts';
import { changePlan } from './plan/changePlan.ts';
import { readPlan } from './plan/readPlan.ts';
import { callProvider } from './provider.ts';

const id = z.string().min(1).max(255);

/** The calls of the upgrade service (spec section 7). Each carries `Authorization: Bearer {session token}` (SVC-01). */
export function upgradeRoutes(context: UpgradeContext): Route[] {
  const authorize = (headers: Headers) => brandOfSession(context, headers);
  return [
    route({
      method: 'get',
      path: '/api/brand/get-id',
      summary: 'The brand of the person who asks',
      authorize,
      answer: brandIdSchema,
      action: ({ authorized: { brand } }) => Promise.resolve(getBrandId(brand)),
    }),
    route({
      method: 'get',
      path: '/api/brand/existing-subscriptions/{brandId}',
      summary: 'The active subscription of the brand, or nothing',
      authorize,
      params: z.object({ brandId: id }),
      answer: existingSubscriptionSchema,
      action: ({ authorized, params }) => findExistingSubscription(context, authorized, params.brandId),
    }),
    route({
      method: 'post',
      path: '/api/stripe/create-checkout-session',
      summary: 'Open the hosted checkout of the plan on sale',
      authorize,
      body: createCheckoutBody,
      answer: createdCheckoutSchema,
      action: ({ authorized: { brand }, headers, body }) => createCheckoutSession(context, brand, headers, body),
    }),
    route({
      method: 'get',
      path: '/api/stripe/sessions/{session_id}',
      summary: 'What became of a checkout',
      authorize,
      params: z.object({ session_id: id }),
      answer: checkoutSessionLookupSchema,
      action: ({ authorized, params }) => getCheckoutSession(context, authorized, params.session_id),
    }),
    route({
      method: 'get',
      path: '/api/brand/subscriptions/{subscription_id}',
      summary: 'One subscription of the brand',
      authorize,
      params: z.object({ subscription_id: id }),
      answer: subscriptionDetailSchema,
      action: ({ authorized, params }) => getSubscription(context, authorized, params.subscription_id),
    }),
    route({
      method: 'get',
      path: '/api/brand/plan',
      summary: 'The plan of the brand with its price, card and receipts, or nothing',
      authorize,
      answer: planAnswerSchema,
      action: async ({ authorized: { brand } }) => ({
        plan: await callProvider(context.providerLimit, () => readPlan(context, brand)),
      }),
    }),
    route({
      method: 'post',
      path: '/api/brand/plan/cancel',
      summary: 'Cancel the plan at the end of the paid period',
      authorize,
      answer: planAnswerSchema,
      action: ({ authorized: { brand }, headers }) => changePlan(context, brand, headers, 'cancel'),
    }),
    route({
      method: 'post',
      path: '/api/brand/plan/resume',
      summary: 'Keep a plan that was cancelled and has not ended',
      authorize,
      answer: planAnswerSchema,
      action: ({ authorized: { brand }, headers }) => changePlan(context, brand, headers, 'resume'),
    }),
    route({
      method: 'post',
      path: '/api/stripe/billing-portal',
      summary: 'Where the person manages the subscription',
      authorize,
      answer: billingPortalSchema,
      action: ({ authorized: { brand } }) => openBillingPortal(context, brand),
    }),
  ];
}
