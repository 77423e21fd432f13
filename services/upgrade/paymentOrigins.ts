interface OriginSettings {
  publicOrigin: string;
  stripeSecretKey: string | null | undefined;
  stripeApiUrl?: string | null;
  billingPortalUrl: string | null | undefined;
}

/** Returns the origins for payment and billing: the provider's pages, or the sandbox's. D-22 */
export function paymentOrigins(settings: OriginSettings): string[] {
  const { publicOrigin, stripeSecretKey, stripeApiUrl, billingPortalUrl } = settings;
  const stripe = ['https://checkout.stripe.com', 'https://billing.stripe.com'];
  const elsewhere = stripeApiUrl ? [new URL(stripeApiUrl).origin] : [];
  const provider = stripeSecretKey ? [...stripe, ...elsewhere] : [publicOrigin];
  const fixed = billingPortalUrl ? [new URL(billingPortalUrl).origin] : [];
  return [...new Set([...provider, ...fixed])];
}
