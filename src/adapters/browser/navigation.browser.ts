import type { PageSettings } from '#contracts/pageSettings.ts';
import { type Navigation, NavigationError } from '#machines/ports/navigation.ts';

/** Only an http(s) address of a listed origin is one of the payment provider's; everything else is null. */
function paymentAddress(url: string, origins: string[]): string | null {
  try {
    const address = new URL(url);
    const isPlain = address.username === '' && address.password === '';
    return isPlain && /^https?:$/.test(address.protocol) && origins.includes(address.origin) ? address.href : null;
  } catch {
    return null;
  }
}

/**
 * Leaving the page by its own address bar. A promise resolves when the navigation has begun; the page lives on until
 * the new one answers, so the machine keeps its time limit.
 */
export function navigationInBrowser({
  marketingUpgradeUrl,
  paymentOrigins,
}: Pick<PageSettings, 'marketingUpgradeUrl' | 'paymentOrigins'>): Navigation {
  return {
    leaveForMarketing: async () => {
      location.assign(marketingUpgradeUrl);
    },
    leaveForPayment: async ({ url }) => {
      const address = paymentAddress(url, paymentOrigins);
      if (address === null) throw new NavigationError('foreign_origin');
      location.replace(address);
    },
  };
}
