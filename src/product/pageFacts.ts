import type { PageSettings } from '#contracts/pageSettings.ts';
import { english } from '#src/texts/texts.ts';
import type { PageFacts } from '#src/views/facts.tsx';
import { browserLocale } from '#src/adapters/locale.browser.ts';
import { prerenderedSettings } from './settings.ts';

const factsOf = (settings: PageSettings, locale: string, year: number): PageFacts => ({
  texts: english,
  supportEmail: settings.supportEmail,
  marketingUrl: settings.marketingUrl,
  marketingUpgradeUrl: settings.marketingUpgradeUrl,
  locale,
  year,
  sandbox: settings.sandbox,
});

/** What the pages were prerendered with, so that hydrating meets the markup it finds: once for the sandbox, once without. */
export const prerenderedFacts = ({ sandbox }: Pick<PageSettings, 'sandbox'>): PageFacts =>
  factsOf({ ...prerenderedSettings, sandbox }, 'en', Number(import.meta.env.VITE_BUILD_YEAR));

export const factsNow = (settings: PageSettings): PageFacts =>
  factsOf(settings, browserLocale(), new Date().getFullYear());
