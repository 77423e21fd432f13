import type { PageSettings } from '#contracts/pageSettings.ts';
import { english } from '#src/texts/texts.ts';
import { browserLocale } from '#src/adapters/browser/locale.browser.ts';
import type { PageContextValue } from '#src/views/pageContext.tsx';
import { prerenderedSettings } from './settings.ts';

const pageContextOf = (settings: PageSettings, locale: string, year: number): PageContextValue => ({
  texts: english,
  supportEmail: settings.supportEmail,
  marketingUrl: settings.marketingUrl,
  marketingUpgradeUrl: settings.marketingUpgradeUrl,
  locale,
  year,
  sandbox: settings.sandbox,
  offer: settings.offer,
});

/** What the pages were prerendered with, so that hydrating meets the markup it finds: once for the sandbox, once without. */
export const prerenderedPageContext = ({ sandbox }: Pick<PageSettings, 'sandbox'>): PageContextValue =>
  pageContextOf({ ...prerenderedSettings, sandbox }, 'en', Number(import.meta.env.VITE_BUILD_YEAR));

export const currentPageContext = (settings: PageSettings): PageContextValue =>
  pageContextOf(settings, browserLocale(), new Date().getFullYear());
