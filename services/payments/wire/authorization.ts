import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '#services/platform/tokens.ts';
import { StripeError } from './error.ts';

function keyOf(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return value;
  // The key as the user name of Basic authorization, which is what `curl -u` sends.
  if (scheme?.toLowerCase() === 'basic')
    return Buffer.from(value ?? '', 'base64')
      .toString('utf8')
      .split(':')[0];
  return undefined;
}

/** @throws StripeError 401 unless the header `Authorization` carries the secret key */
export function authorize(header: string | undefined, secretKey: string): void {
  const key = keyOf(header);
  if (!key) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw new StripeError(401, { message });
  }
  if (!timingSafeEqual(Buffer.from(hashToken(key)), Buffer.from(hashToken(secretKey)))) {
    throw new StripeError(401, { message: `Invalid API Key provided: ${key.slice(0, 8)}********` });
  }
}
