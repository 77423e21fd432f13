import { z } from 'zod';
import { brandIdSchema, existingSubscriptionSchema, subscriptionDetailSchema } from '#contracts/upgrade/brand.ts';
import {
  billingPortalSchema,
  checkoutSessionLookupSchema,
  createCheckoutBody,
  createdCheckoutSchema,
} from '#contracts/upgrade/checkout.ts';
import { type Route, route } from '#services/kit/route.ts';
import { createCheckoutSession } from './actions/createCheckoutSession.ts';
import { findExistingSubscription } from './actions/findExistingSubscription.ts';
import { getBrandId } from './actions/getBrandId.ts';
import { getSubscription } from './actions/getSubscription.ts';
import { lookUpSession } from './actions/lookUpSession.ts';
import { openBillingPortal } from './actions/openBillingPortal.ts';
import { brandOfSession } from './brands.ts';
import type { Office } from './office.ts';

const id = z.string().min(1).max(255);

/** The calls of the upgrade service (spec section 7). Each carries `Authorization: Bearer {session token}` (SVC-01). */
export function upgradeRoutes(office: Office): Route[] {
  const admit = (headers: Headers) => brandOfSession(office, headers);
  return [
    route({
      method: 'get',
      path: '/api/brand/get-id',
      summary: 'The brand of the person who asks',
      admit,
      answer: brandIdSchema,
      action: ({ admitted: brand }) => Promise.resolve(getBrandId(brand)),
    }),
    route({
      method: 'get',
      path: '/api/brand/existing-subscriptions/{brandId}',
      summary: 'The active subscription of the brand, or nothing',
      admit,
      params: z.object({ brandId: id }),
      answer: existingSubscriptionSchema,
      action: ({ admitted: brand, params }) => findExistingSubscription(office, brand, params.brandId),
    }),
    route({
      method: 'post',
      path: '/api/stripe/create-checkout-session',
      summary: 'Open the hosted checkout of the plan on sale',
      admit,
      body: createCheckoutBody,
      answer: createdCheckoutSchema,
      action: ({ admitted: brand, headers, body }) => createCheckoutSession(office, brand, headers, body),
    }),
    route({
      method: 'get',
      path: '/api/stripe/sessions/{session_id}',
      summary: 'What became of a checkout',
      admit,
      params: z.object({ session_id: id }),
      answer: checkoutSessionLookupSchema,
      action: ({ admitted: brand, params }) => lookUpSession(office, brand, params.session_id),
    }),
    route({
      method: 'get',
      path: '/api/brand/subscriptions/{subscription_id}',
      summary: 'One subscription of the brand',
      admit,
      params: z.object({ subscription_id: id }),
      answer: subscriptionDetailSchema,
      action: ({ admitted: brand, params }) => getSubscription(office, brand, params.subscription_id),
    }),
    route({
      method: 'post',
      path: '/api/stripe/billing-portal',
      summary: 'Where the person manages the subscription',
      admit,
      answer: billingPortalSchema,
      action: ({ admitted: brand }) => openBillingPortal(office, brand),
    }),
  ];
}
