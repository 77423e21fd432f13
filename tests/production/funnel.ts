import { createHash } from 'node:crypto';
import { z } from 'zod';
import { brandIdSchema, existingSubscriptionSchema } from '#contracts/upgrade/brand.ts';
import { checkoutSessionLookupSchema, createdCheckoutSchema } from '#contracts/upgrade/checkout.ts';

const verifier = 'v'.repeat(43);
const signedInSchema = z.object({ data: z.object({ session_token: z.string() }) });

export interface Funnel {
  /** Origin of the product. */
  origin: string;
  /** Origin of the identity wire; the product's own when it is absent. */
  identity?: string;
  publicToken?: string;
  email: string;
  plan?: { productId: string; priceId: string };
  /** The link that was mailed. */
  linkTo(address: string): Promise<string>;
}

export const sandboxPlan = { productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' };

async function json<T>(schema: z.ZodType<T>, url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${text}`);
  return schema.parse(JSON.parse(text));
}

const post = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Signs in by the mailed link, as the pages do; gives the headers of the product's calls. */
export async function signIn(funnel: Funnel): Promise<{ Authorization: string }> {
  const { origin, identity = origin, publicToken = 'public-token-test-tinyspark', email } = funnel;
  const headers = { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`, Origin: origin };
  const asked = {
    email,
    login_magic_link_url: `${origin}/authenticate`,
    signup_magic_link_url: `${origin}/authenticate`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
  const wire = `${identity}/sdk/v1/magic_links`;
  await json(z.unknown(), `${wire}/email/login_or_create`, post(asked, headers));
  const link = new URL(await funnel.linkTo(email));
  if (link.origin !== origin) throw new Error(`the link leads to ${link.origin}`);
  const opened = { token: link.searchParams.get('token'), code_verifier: verifier, session_duration_minutes: 30 };
  const { data } = await json(signedInSchema, `${wire}/authenticate`, post(opened, headers));
  return { Authorization: `Bearer ${data.session_token}` };
}

/** From the mailed link over the hosted checkout, paid with 4242, to what `/success` shows. */
export async function payThrough(funnel: Funnel): Promise<object> {
  const { origin, plan = sandboxPlan } = funnel;
  const bearer = await signIn(funnel);
  const { brandId } = await json(brandIdSchema, `${origin}/api/brand/get-id`, { headers: bearer });
  const opening = post(plan, { ...bearer, 'Idempotency-Key': 'one' });
  const { url } = await json(createdCheckoutSchema, `${origin}/api/stripe/create-checkout-session`, opening);
  const card = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Jane Fern' });
  const paid = await fetch(url, { method: 'POST', body: card, redirect: 'manual' });
  const success = new URL(paid.headers.get('location') ?? '');
  const page = await fetch(success);
  const lookup = `${origin}/api/stripe/sessions/${success.searchParams.get('session_id')}`;
  const { status, payment_status } = await json(checkoutSessionLookupSchema, lookup, { headers: bearer });
  const subscriptions = `${origin}/api/brand/existing-subscriptions/${brandId}`;
  const subscription = await json(existingSubscriptionSchema, subscriptions, { headers: bearer });
  return {
    page: [success.origin, success.pathname, page.status, page.headers.get('content-type')],
    checkout: [status, payment_status],
    brand: 'brand_name' in subscription ? subscription.brand_name : null,
  };
}

/** Returns the result of a funnel without errors. */
export const paidFunnel = (origin: string, brand: string): object => ({
  page: [origin, '/success', 200, 'text/html; charset=UTF-8'],
  checkout: ['complete', 'paid'],
  brand,
});
