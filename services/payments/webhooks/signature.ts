import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature`: `t={seconds},v1={HMAC-SHA256 of "t.body"}`. `now` is in ms. */
export function signatureHeader(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
