import Stripe from 'stripe';
import { WritesPausedError } from '#services/platform/database/writesPaused.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { serviceErrors } from './errors.ts';

class ProviderTooSlow extends Error {
  override readonly name = 'ProviderTooSlow';
}

/**
 * Asks the provider, for at most `limit` ms altogether. Errors of our own pass; whatever the provider fails with —
 * an error, an unreadable answer, no answer — becomes one error.
 * @throws ServiceError 502 payment_provider_failed
 */
export async function callProvider<T>(limit: number, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderTooSlow(`no answer within ${limit} ms`)), limit);
  });
  const answer = ask();
  // An answer that comes too late is nobody's any more.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, tooSlow]);
  } catch (error) {
    const isOurs = error instanceof ServiceError || error instanceof WritesPausedError;
    throw isOurs ? error : serviceErrors.providerFailed(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The provider's answer, or undefined when it knows no such object. */
export async function findOrUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
