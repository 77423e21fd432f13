import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTHS = {
  cs_test: 58,
  bps: 24,
  evt: 24,
  cus: 14,
  sub: 24,
  si: 14,
  in: 24,
  il: 24,
  li: 24,
  prod: 14,
  price: 24,
  req: 14,
};

export type IdPrefix = keyof typeof LENGTHS;

/** An id as the provider writes them: prefix, underscore, letters and digits. Checkout ids cannot be guessed. */
export function newStripeId(prefix: IdPrefix): string {
  const letters = Array.from({ length: LENGTHS[prefix] }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}_${letters.join('')}`;
}
