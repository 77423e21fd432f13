interface OriginSettings {
  publicOrigin: string;
  stripeSecretKey: string | null | undefined;
  stripeApiUrl?: string | null;
  billingPortalUrl: string | null | undefined;
}

/** Where the browser may be sent to pay and to manage billing (D-22): the provider's pages, or the sandbox's. */
export function paymentOrigins(settings: OriginSettings): string[] {
  const { publicOrigin, stripeSecretKey, stripeApiUrl, billingPortalUrl } = settings;
  const stripe = ['https://checkout.stripe.com', 'https://billing.stripe.com'];
  const elsewhere = stripeApiUrl ? [new URL(stripeApiUrl).origin] : [];
  const provider = stripeSecretKey ? [...stripe, ...elsewhere] : [publicOrigin];
  const fixed = billingPortalUrl ? [new URL(billingPortalUrl).origin] : [];
  return [...new Set([...provider, ...fixed])];
}
