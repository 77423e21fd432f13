interface OriginSettings {
  publicOrigin: string;
  stripeSecretKey: string | null | undefined;
  billingPortalUrl: string | null | undefined;
}

/** Where the browser may be sent to pay and to manage billing (D-22): the provider's pages, or the sandbox's. */
export function paymentOrigins(settings: OriginSettings): string[] {
  const { publicOrigin, stripeSecretKey, billingPortalUrl } = settings;
  const provider = stripeSecretKey ? ['https://checkout.stripe.com', 'https://billing.stripe.com'] : [publicOrigin];
  const fixed = billingPortalUrl ? [new URL(billingPortalUrl).origin] : [];
  return [...new Set([...provider, ...fixed])];
}
