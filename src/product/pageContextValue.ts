import type { PageSettings } from '#contracts/pageSettings.ts';
import { browserLocale } from '#src/adapters/browser/locale.browser.ts';
import type { PageContextValue } from '#src/views/pageContext.tsx';
import { DEFAULT_NAME, withProductName } from '#src/texts/productName.ts';
import { ENGLISH, type Spoken } from './language/spoken.ts';
import { prerenderedSettings } from './settings.ts';

const pageContextOf = (
  settings: PageSettings,
  { texts, business, price }: Spoken,
  locale: string,
  year: number,
): PageContextValue => ({
  texts: withProductName(texts, settings.productName),
  business: business && withProductName(business, settings.productName),
  productName: settings.productName === DEFAULT_NAME ? undefined : settings.productName,
  logo: settings.logo,
  supportAddress: settings.supportAddress,
  marketingUrl: settings.marketingUrl,
  marketingUpgradeUrl: settings.marketingUpgradeUrl,
  locale,
  year,
  sandbox: settings.sandbox,
  price,
  // The plan's own name and features are the provider's.
  offer: settings.offer && price ? { ...settings.offer, price: price(settings.offer.price) } : settings.offer,
});

/** Returns the prerendered context, so that hydrating meets the markup it finds: once for the sandbox, once without; the server writes the brand into both. */
export const prerenderedPageContext = ({
  sandbox,
  productName,
  logo,
}: Pick<PageSettings, 'sandbox' | 'productName' | 'logo'>): PageContextValue =>
  pageContextOf(
    { ...prerenderedSettings, sandbox, productName, logo },
    ENGLISH,
    'en',
    Number(import.meta.env.VITE_BUILD_YEAR),
  );

export const currentPageContext = (settings: PageSettings, spoken = ENGLISH): PageContextValue =>
  pageContextOf(settings, spoken, spoken.locale ?? browserLocale(), new Date().getFullYear());
