import Stripe from 'stripe';

/** A call of the provider ends after this long, in ms. */
export const PROVIDER_LIMIT = 8_000;

interface ClientSettings {
  stripeSecretKey: string | null | undefined;
  /** The address of the provider's API instead of its own; without a slash at its end. */
  stripeApiUrl?: string | null;
}

/** The client has no base path, so that of `address` is put in front of each. */
function through(address: () => string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${address()}${pathname}${search}`, init);
  };
}

/**
 * The provider's official client. With a secret key it talks to the provider, else to the embedded sandbox at `origin`
 * (a function when the address is known only after the server listens) with `sandboxKey`.
 */
export function stripeClient(
  settings: ClientSettings,
  origin: string | (() => string),
  sandboxKey = 'sk_test_tinyspark_sandbox',
): Stripe {
  const config = { timeout: PROVIDER_LIMIT, maxNetworkRetries: 1, telemetry: false };
  const { stripeSecretKey, stripeApiUrl } = settings;
  if (stripeSecretKey && !stripeApiUrl) return new Stripe(stripeSecretKey, config);
  const inSandbox = () => `${typeof origin === 'string' ? origin : origin()}/sandbox/stripe`;
  const address = stripeSecretKey && stripeApiUrl ? () => stripeApiUrl : inSandbox;
  const httpClient = Stripe.createFetchHttpClient(through(address));
  return new Stripe(stripeSecretKey || sandboxKey, { ...config, httpClient });
}
