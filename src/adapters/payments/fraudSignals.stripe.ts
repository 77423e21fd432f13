import { loadStripe } from '@stripe/stripe-js/pure';

/** D-22: the payment provider's own script, for its fraud signals only. That it cannot be loaded changes nothing. */
export async function watchForFraud(publishableKey: string): Promise<void> {
  await loadStripe(publishableKey).catch(() => null);
}
