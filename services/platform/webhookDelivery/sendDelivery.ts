import { Webhook } from 'standardwebhooks';
import type { WebhookTables } from '../database/tables.ts';
import { type PublicFetch, PublicFetchError } from '../http/publicFetch.ts';
import { logFailure } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { randomChunk } from '../tokens.ts';

export type DeliveryRow = WebhookTables['webhook_deliveries'];
export type EndpointRow = WebhookTables['webhooks'];

/** The end of a try: the status of the answer, or the reason why there was none. */
export type Attempt = Pick<DeliveryRow, 'last_status' | 'last_error'>;

const SECRET_BYTES = 32;

/** A new secret of an endpoint as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `whsec_${randomChunk(SECRET_BYTES).toString('base64')}`;

/** Encrypts the secrets of an endpoint with SECRET_KEY. */
export const webhookSecretOf = (webhookId: string): string => `webhook ${webhookId}`;

/** The secret as it is stored, readable with SECRET_KEY alone. */
export const encryptWebhookSecret = (secrets: Secrets, webhookId: string, secret: string): string =>
  secrets.encrypt(webhookSecretOf(webhookId), secret);

/** The signatures of all secrets that count now, as Standard Webhooks joins them. */
function signaturesOf(secrets: Secrets, endpoint: EndpointRow, delivery: DeliveryRow, now: number): string {
  const { former_secret: former, former_secret_ends_at: end } = endpoint;
  const stored = [endpoint.secret, ...(former !== null && end !== null && end > now ? [former] : [])];
  return stored
    .map((one) => secrets.decrypt(webhookSecretOf(endpoint.webhook_id), one).text)
    .map((secret) => new Webhook(secret).sign(delivery.delivery_id, new Date(now), delivery.payload))
    .join(' ');
}

/** Posts a delivery once, signed now. Never rejects: an answer is an attempt, and so is none. */
export async function sendDelivery(
  { secrets, fetch, signal }: { secrets: Secrets; fetch: PublicFetch; signal: AbortSignal },
  { endpoint, delivery, now }: { endpoint: EndpointRow; delivery: DeliveryRow; now: number },
): Promise<Attempt> {
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Tinyspark-Webhooks/1.0',
        'webhook-id': delivery.delivery_id,
        'webhook-timestamp': String(Math.floor(now / 1000)),
        'webhook-signature': signaturesOf(secrets, endpoint, delivery, now),
      },
      body: delivery.payload,
      signal,
    });
    await response.body?.cancel();
    return { last_status: response.status, last_error: null };
  } catch (error) {
    if (error instanceof PublicFetchError) return { last_status: null, last_error: error.reason };
    logFailure(delivery.delivery_id, error);
    return { last_status: null, last_error: 'internal' };
  }
}
