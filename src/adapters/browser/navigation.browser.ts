import type { PageSettings } from '#contracts/pageSettings.ts';
import { type Navigation, NavigationError } from '#machines/ports/navigation.ts';

/**
 * Only an http(s) URL of a listed origin is one of the payment provider's.
 * @throws NavigationError foreign_origin
 */
function paymentUrl(url: string, origins: string[]): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isPlain = parsed?.username === '' && parsed.password === '' && /^https?:$/.test(parsed.protocol);
  if (parsed === null || !isPlain || !origins.includes(parsed.origin)) throw new NavigationError('foreign_origin');
  return parsed.href;
}

/**
 * Leaving the page by its own address bar. A promise resolves when the navigation has begun; the page lives on until
 * the new one answers, so the machine keeps its time limit.
 */
export function navigationInBrowser({
  marketingUpgradeUrl,
  paymentOrigins,
}: Pick<PageSettings, 'marketingUpgradeUrl' | 'paymentOrigins'>) {
  return {
    leaveForMarketing: async () => {
      location.assign(marketingUpgradeUrl);
    },
    leaveForPayment: async ({ url }) => {
      location.replace(paymentUrl(url, paymentOrigins));
    },
    leaveForBilling: async ({ url }) => {
      const portal = paymentUrl(url, paymentOrigins);
      // Coming back, the page shows the plan instead of leading on once more (D-131).
      history.replaceState(null, '', location.pathname);
      location.assign(portal);
    },
  } satisfies Navigation;
}
