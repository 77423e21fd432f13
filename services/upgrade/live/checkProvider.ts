import Stripe from 'stripe';
import { type Finding, START_LIMIT, untried, warning, wrong } from '#services/platform/finding.ts';
import { eventTypes } from '../parseEvent.ts';

interface Catalogue {
  productId: string;
  priceId: string;
  publicOrigin: string;
  billingPortalUrl: string | null;
}

const WHOM = 'the payment provider';

function failure(setting: string, error: unknown): Finding {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return wrong('STRIPE_SECRET_KEY is refused by the payment provider; expected a key of your account that is in use');
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return warning(`${setting} could not be tried: STRIPE_SECRET_KEY may not read what it takes`);
  }
  return untried(setting, WHOM, error);
}

async function checkPrice(stripe: Stripe, { priceId, productId }: Catalogue, once: object): Promise<Finding[]> {
  try {
    const { product, recurring, active } = await stripe.prices.retrieve(priceId, { expand: ['product'] }, once);
    const owner = typeof product === 'string' ? { id: product } : product;
    const isProductOn = !('active' in owner) || owner.active;
    return [
      ...(owner.id === productId
        ? []
        : [wrong(`PRODUCT_ID is "${productId}", but the price of PRICE_ID belongs to "${owner.id}"`)]),
      ...(recurring === null
        ? [wrong(`PRICE_ID is "${priceId}", which is paid once; expected a recurring price`)]
        : []),
      ...(active ? [] : [warning(`PRICE_ID is "${priceId}", which is archived: nobody can pay until it is active`)]),
      ...(isProductOn
        ? []
        : [warning(`PRODUCT_ID is "${productId}", which is archived: nobody can pay until it is active`)]),
    ];
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      const hint = 'test and live mode have prices of their own';
      return [wrong(`PRICE_ID is "${priceId}", which the account of STRIPE_SECRET_KEY does not have; ${hint}`)];
    }
    return [failure('PRICE_ID', error)];
  }
}

async function checkWebhook(stripe: Stripe, { publicOrigin }: Catalogue, once: object): Promise<Finding[]> {
  const url = `${publicOrigin}/api/stripe/webhook`;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, once);
    const endpoint = data.find((one) => one.url === url && one.status === 'enabled');
    if (endpoint === undefined) {
      return [warning(`STRIPE_WEBHOOK_SECRET: the payment provider has no enabled webhook endpoint ${url}`)];
    }
    const sent = new Set(endpoint.enabled_events);
    const absent = sent.has('*') ? [] : eventTypes.filter((type) => !sent.has(type));
    return absent.length === 0 ? [] : [warning(`STRIPE_WEBHOOK_SECRET: ${url} gets no ${absent.join(', ')}`)];
  } catch (error) {
    return [failure('STRIPE_WEBHOOK_SECRET', error)];
  }
}

async function checkPortal(stripe: Stripe, { billingPortalUrl }: Catalogue, once: object): Promise<Finding[]> {
  if (billingPortalUrl !== null) return [];
  try {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, is_default: true, limit: 1 }, once);
    if (data.length > 0) return [];
    return [warning('BILLING_PORTAL_URL is not set, and the customer portal was never saved at the payment provider')];
  } catch (error) {
    return [failure('BILLING_PORTAL_URL', error)];
  }
}

/**
 * Asks the payment provider whether what is on sale is there, whether its events are sent here, and whether it has a
 * portal (https://docs.stripe.com/api/prices, …/webhook_endpoints, …/customer_portal/configurations).
 */
export async function checkProvider(stripe: Stripe, catalogue: Catalogue, limit = START_LIMIT): Promise<Finding[]> {
  const once = { maxNetworkRetries: 0, timeout: limit };
  const price = await checkPrice(stripe, catalogue, once);
  // A key that is refused is refused everywhere, and who did not answer is not waited for again.
  if (price.some(({ sentence }) => !/^PR(ICE|ODUCT)_ID is/.test(sentence))) return price;
  const others = await Promise.all([checkWebhook(stripe, catalogue, once), checkPortal(stripe, catalogue, once)]);
  return [...price, ...others.flat()];
}
