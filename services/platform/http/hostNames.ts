/** Whether a host is the domain itself, or stands below it: `app.shop.example` below `shop.example`. */
export const isWithinDomain = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);
