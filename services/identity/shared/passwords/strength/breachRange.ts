import { createHash } from 'node:crypto';
import { logFailure } from '#services/platform/log.ts';

/** Asks whether a password is known from elsewhere; null when nobody could tell. */
export type BreachRange = (password: string) => Promise<boolean | null>;

/** A password is not refused or delayed for a service that does not answer (ms). */
const PATIENCE = 1_500;
const PREFIX = 5;

/**
 * The range call of k-anonymity: five characters of the SHA-1 leave this machine, every hash that begins so comes back,
 * padded so that the length of the answer tells nothing. With a null address nobody is asked.
 */
export function createBreachRange(address: string | null, ask: typeof fetch = fetch): BreachRange {
  if (address === null) return () => Promise.resolve(false);
  const base = address.endsWith('/') ? address : `${address}/`;
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await ask(`${base}${hash.slice(0, PREFIX)}`, {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!response.ok) throw new Error(`The range service answered ${response.status}`);
      const lines = (await response.text()).split(/\r?\n/);
      // A count of 0 marks padding.
      return lines.some((line) => {
        const [suffix, count] = line.split(':');
        return suffix?.toUpperCase() === hash.slice(PREFIX) && Number(count) > 0;
      });
    } catch (error) {
      logFailure('breaches', error);
      return null;
    }
  };
}
