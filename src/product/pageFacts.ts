import type { PageSettings } from '#contracts/pageSettings.ts';
import { english } from '#src/texts/texts.ts';
import { browserLocale } from '#src/adapters/browser/locale.browser.ts';
import type { PageContextValue } from '#src/views/pageContext.tsx';
import { prerenderedSettings } from './settings.ts';

const factsOf = (settings: PageSettings, locale: string, year: number): PageContextValue => ({
  texts: english,
  supportEmail: settings.supportEmail,
  marketingUrl: settings.marketingUrl,
  marketingUpgradeUrl: settings.marketingUpgradeUrl,
  locale,
  year,
  sandbox: settings.sandbox,
});

/** What the pages were prerendered with, so that hydrating meets the markup it finds: once for the sandbox, once without. */
export const prerenderedFacts = ({ sandbox }: Pick<PageSettings, 'sandbox'>): PageContextValue =>
  factsOf({ ...prerenderedSettings, sandbox }, 'en', Number(import.meta.env.VITE_BUILD_YEAR));

export const factsNow = (settings: PageSettings): PageContextValue =>
  factsOf(settings, browserLocale(), new Date().getFullYear());
