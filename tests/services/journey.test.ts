import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brandIdSchema, existingSubscriptionSchema } from '#contracts/upgrade/brand.ts';
import { checkoutSessionLookupSchema, createdCheckoutSchema } from '#contracts/upgrade/checkout.ts';
import { type Started, start } from '#tests/services/startedServer.ts';

const publicToken = 'public-token-test-tinyspark';
const basic = { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` };
const verifier = 'v'.repeat(43);
const mailsSchema = z.object({ messages: z.array(z.object({ links: z.array(z.url()) })) });
const signedInSchema = z.object({ data: z.object({ session_token: z.string() }) });

describe('the whole way through the composed services', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start({}, false);
  });
  afterAll(() => started.stop());

  async function json<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T> {
    const response = await started.get(path, init);
    const text = await response.text();
    expect([path, response.status, text]).toEqual([path, 200, text]);
    return schema.parse(JSON.parse(text));
  }
  const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

  async function signIn(email: string): Promise<Record<string, string>> {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    await json(
      z.unknown(),
      '/sdk/v1/magic_links/email/login_or_create',
      post({ email, code_challenge: challenge }, basic),
    );
    const { messages } = await json(mailsSchema, `/sandbox/outbox.json?to=${email}`);
    const token = new URL(messages[0]?.links[0] ?? '').searchParams.get('token');
    const asked = { token, code_verifier: verifier, session_duration_minutes: 30 };
    const { data } = await json(signedInSchema, '/sdk/v1/magic_links/authenticate', post(asked, basic));
    return { Authorization: `Bearer ${data.session_token}` };
  }

  it('goes from the mailed link over the hosted checkout to a paid plan', async () => {
    const bearer = await signIn('owner@acme.test');
    const { brandId } = await json(brandIdSchema, '/api/brand/get-id', { headers: bearer });
    const subscriptions = `/api/brand/existing-subscriptions/${brandId}`;
    expect(await json(existingSubscriptionSchema, subscriptions, { headers: bearer })).toEqual({});

    const plan = { productId: started.server.settings.productId, priceId: started.server.settings.priceId };
    const created = post(plan, { ...bearer, 'Idempotency-Key': 'one' });
    const { sessionId, url } = await json(createdCheckoutSchema, '/api/stripe/create-checkout-session', created);
    expect(new URL(url).origin).toBe(started.server.url);

    const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Jane Fern' };
    const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
    expect(paid.headers.get('location')).toBe(`${started.server.url}/success?session_id=${sessionId}`);

    const lookup = await json(checkoutSessionLookupSchema, `/api/stripe/sessions/${sessionId}`, { headers: bearer });
    expect(lookup).toMatchObject({ status: 'complete', payment_status: 'paid', metadata: { brand_name: 'Acme' } });
    expect(await json(existingSubscriptionSchema, subscriptions, { headers: bearer })).toMatchObject({
      brand_name: 'Acme',
    });
    const second = await started.get('/api/stripe/create-checkout-session', created);
    expect(second.status).toBe(409);
  });

  it('signs in somebody without a brand, who then has no account', async () => {
    const bearer = await signIn('nobody@elsewhere.test');
    const response = await started.get('/api/brand/get-id', { headers: bearer });
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ error_type: 'account_not_found' }),
    ]);
  });
});
