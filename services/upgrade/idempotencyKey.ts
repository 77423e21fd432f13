import { serviceErrors } from './errors.ts';

const KEY_LIMIT = 255;

/**
 * The caller's `Idempotency-Key`; null without one.
 * @throws ServiceError 400 bad_request for an empty one and one that is too long
 */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key !== null && (key === '' || key.length > KEY_LIMIT)) {
    throw serviceErrors.badRequest(`Idempotency-Key: expected 1 to ${KEY_LIMIT} characters`);
  }
  return key;
}
