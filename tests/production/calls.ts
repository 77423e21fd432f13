import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createdCheckoutSchema } from '#contracts/upgrade/checkout.ts';
import { SANDBOX_WEBHOOK_SECRET } from '#services/payments/payments.ts';
import { signatureHeader } from '#services/payments/webhooks/signature.ts';

const TOKEN = 'public-token-test-tinyspark';
const outboxSchema = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });
const sessionSchema = z.object({ data: z.object({ session_token: z.string() }) });

/** A call that was answered, but not with 200. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
  readonly response: Response;
  constructor(path: string, response: Response, body: string) {
    super(`${path} was answered with ${response.status}: ${body}`);
    this.response = response;
  }
}

/** Calls of people and the payment provider to a server, or the proxy in front of several. Each throws on failure. */
export interface Calls {
  /** Asks for a link by mail. */
  askForLink(email: string): Promise<void>;
  /** Asks for a link, opens it, and gives the token of the session. */
  logIn(email: string): Promise<string>;
  /** Called with a fresh answer while the session lives. */
  checkSession(sessionToken: string): Promise<void>;
  /** Begins a checkout, and gives its id. */
  checkOut(sessionToken: string): Promise<string>;
  /** Looks a checkout up. */
  findCheckout(sessionToken: string, id: string): Promise<void>;
  /** Tells of an event, as the payment provider does. */
  reportEvent(id: string): Promise<void>;
  /** Opens an address. */
  get(path: string): Promise<Response>;
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export function callsOf(url: string, ask: Fetch = fetch): Calls {
  const call = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await ask(`${url}${path}`, init);
    if (response.status !== 200) throw new RefusedCallError(path, response, await response.text());
    return response.json();
  };
  const identity = (path: string, body: unknown, session = TOKEN) =>
    call(`/sdk/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${TOKEN}:${session}`)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const sendLink = async (email: string): Promise<string> => {
    const code_verifier = randomBytes(32).toString('hex');
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    await identity('/magic_links/email/login_or_create', { email, code_challenge });
    return code_verifier;
  };
  return {
    askForLink: async (email) => void (await sendLink(email)),
    logIn: async (email) => {
      const code_verifier = await sendLink(email);
      const { messages } = outboxSchema.parse(await call(`/sandbox/outbox.json?to=${encodeURIComponent(email)}`));
      const token = new URL(messages[0]?.links[0] ?? '').searchParams.get('token');
      const opened = { token, code_verifier, session_duration_minutes: 30 };
      return sessionSchema.parse(await identity('/magic_links/authenticate', opened)).data.session_token;
    },
    checkSession: async (token) => void (await identity('/sessions/authenticate', {}, token)),
    checkOut: async (token) => {
      const plan = { productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' };
      const headers = { ...bearer(token), 'idempotency-key': randomBytes(8).toString('hex') };
      const init = { method: 'POST', headers, body: JSON.stringify(plan) };
      return createdCheckoutSchema.parse(await call('/api/stripe/create-checkout-session', init)).sessionId;
    },
    findCheckout: async (token, id) => void (await call(`/api/stripe/sessions/${id}`, { headers: bearer(token) })),
    reportEvent: async (id) => {
      const object = { id: 'sub_unknown', object: 'subscription' };
      const event = { id, object: 'event', type: 'customer.subscription.updated', data: { object }, created: 0 };
      const body = JSON.stringify({ ...event, livemode: false });
      const signature = signatureHeader(body, SANDBOX_WEBHOOK_SECRET, Date.now());
      await call('/api/stripe/webhook', { method: 'POST', headers: { 'stripe-signature': signature }, body });
    },
    get: (path) => ask(`${url}${path}`),
  };
}
