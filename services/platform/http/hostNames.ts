/** Returns true if a host is the domain itself or below it: `app.shop.example` is below `shop.example`. */
export const isWithinDomain = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);
