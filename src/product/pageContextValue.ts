import type { PageSettings } from '#contracts/pageSettings.ts';
import { browserLocale } from '#src/adapters/browser/locale.browser.ts';
import type { PageContextValue } from '#src/views/pageContext.tsx';
import { ENGLISH, type Spoken } from './language/spoken.ts';
import { prerenderedSettings } from './settings.ts';

const pageContextOf = (
  settings: PageSettings,
  { texts, business, price }: Spoken,
  locale: string,
  year: number,
): PageContextValue => ({
  texts,
  business,
  supportEmail: settings.supportEmail,
  marketingUrl: settings.marketingUrl,
  marketingUpgradeUrl: settings.marketingUpgradeUrl,
  locale,
  year,
  sandbox: settings.sandbox,
  // The plan's own name and features are the provider's.
  offer: settings.offer && price ? { ...settings.offer, price: price(settings.offer.price) } : settings.offer,
});

/** Returns the prerendered context, so that hydrating meets the markup it finds: once for the sandbox, once without. */
export const prerenderedPageContext = ({ sandbox }: Pick<PageSettings, 'sandbox'>): PageContextValue =>
  pageContextOf({ ...prerenderedSettings, sandbox }, ENGLISH, 'en', Number(import.meta.env.VITE_BUILD_YEAR));

export const currentPageContext = (settings: PageSettings, spoken = ENGLISH): PageContextValue =>
  pageContextOf(settings, spoken, spoken.locale ?? browserLocale(), new Date().getFullYear());
