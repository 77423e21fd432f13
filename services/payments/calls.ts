import { z } from 'zod';
import { cancelSubscription } from './actions/cancelSubscription.ts';
import { createCheckoutSession, createCheckoutSessionParameters } from './actions/createCheckoutSession.ts';
import { createCustomer, customerParameters, updateCustomer } from './actions/createCustomer.ts';
import { createPortalSession, createPortalSessionParameters } from './actions/createPortalSession.ts';
import { createPrice, createPriceParameters } from './actions/createPrice.ts';
import { createProduct, createProductParameters } from './actions/createProduct.ts';
import { expireCheckoutSession } from './actions/expireCheckoutSession.ts';
import { listPrices, listPricesParameters, listProducts, listProductsParameters } from './actions/listCatalogue.ts';
import { listCheckoutSessions, listCheckoutSessionsParameters } from './actions/listCheckoutSessions.ts';
import { listCustomers, listCustomersParameters } from './actions/listCustomers.ts';
import { getEvent, listEvents, listEventsParameters } from './actions/listEvents.ts';
import { listInvoices, listInvoicesParameters } from './actions/listInvoices.ts';
import { listSubscriptions, listSubscriptionsParameters } from './actions/listSubscriptions.ts';
import { updateSubscription, updateSubscriptionParameters } from './actions/updateSubscription.ts';
import type { PaymentsContext } from './context.ts';
import { objectsById } from './objects/find.ts';
import { type StripeCall, stripeCall } from './wire/call.ts';
import { lineItems } from './objects/expand.ts';
import { paging } from './wire/parameters.ts';

const none = z.strictObject({});

function byId(path: string, find: (context: PaymentsContext, id: string) => Promise<unknown>): StripeCall {
  return stripeCall('GET', path, none, (context, _parameters, id) => find(context, id));
}

/** The provider's API as far as the sandbox has it (https://docs.stripe.com/api): method, path, parameters, action. */
export const calls: StripeCall[] = [
  stripeCall('POST', '/v1/checkout/sessions', createCheckoutSessionParameters, createCheckoutSession),
  stripeCall('GET', '/v1/checkout/sessions', listCheckoutSessionsParameters, listCheckoutSessions),
  byId('/v1/checkout/sessions/{id}', (context, id) => objectsById.session(context, id)),
  stripeCall('GET', '/v1/checkout/sessions/{id}/line_items', z.strictObject(paging), (context, _p, id) =>
    lineItems(context, id),
  ),
  stripeCall('POST', '/v1/checkout/sessions/{id}/expire', none, (context, _p, id) =>
    expireCheckoutSession(context, id),
  ),

  stripeCall('GET', '/v1/subscriptions', listSubscriptionsParameters, listSubscriptions),
  byId('/v1/subscriptions/{id}', (context, id) => objectsById.subscription(context, id)),
  stripeCall('POST', '/v1/subscriptions/{id}', updateSubscriptionParameters, updateSubscription),
  stripeCall('DELETE', '/v1/subscriptions/{id}', none, (context, _p, id) => cancelSubscription(context, id)),

  stripeCall('POST', '/v1/customers', customerParameters, createCustomer),
  stripeCall('GET', '/v1/customers', listCustomersParameters, listCustomers),
  byId('/v1/customers/{id}', (context, id) => objectsById.customer(context, id)),
  stripeCall('POST', '/v1/customers/{id}', customerParameters, updateCustomer),

  stripeCall('POST', '/v1/products', createProductParameters, createProduct),
  stripeCall('GET', '/v1/products', listProductsParameters, listProducts),
  byId('/v1/products/{id}', (context, id) => objectsById.product(context, id)),
  stripeCall('POST', '/v1/prices', createPriceParameters, createPrice),
  stripeCall('GET', '/v1/prices', listPricesParameters, listPrices),
  byId('/v1/prices/{id}', (context, id) => objectsById.price(context, id)),

  stripeCall('GET', '/v1/invoices', listInvoicesParameters, listInvoices),
  byId('/v1/invoices/{id}', (context, id) => objectsById.invoice(context, id)),
  byId('/v1/payment_methods/{id}', (context, id) => objectsById.paymentMethod(context, id)),
  stripeCall('GET', '/v1/events', listEventsParameters, listEvents),
  byId('/v1/events/{id}', getEvent),
  stripeCall('POST', '/v1/billing_portal/sessions', createPortalSessionParameters, createPortalSession),
];
