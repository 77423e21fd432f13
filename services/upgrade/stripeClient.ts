import Stripe from 'stripe';

/** A call of the provider ends after this long, in ms. */
export const PROVIDER_LIMIT = 8_000;

interface ClientSettings {
  stripeSecretKey: string | null | undefined;
}

/** The client has no base path, so the sandbox's is put in front of each address. */
function throughSandbox(origin: string | (() => string)): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${typeof origin === 'string' ? origin : origin()}/sandbox/stripe${pathname}${search}`, init);
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
  if (settings.stripeSecretKey) return new Stripe(settings.stripeSecretKey, config);
  return new Stripe(sandboxKey, { ...config, httpClient: Stripe.createFetchHttpClient(throughSandbox(origin)) });
}
