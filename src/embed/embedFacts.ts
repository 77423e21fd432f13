import type { Texts } from '#src/texts/texts.ts';
import type { Facts } from '#src/views/facts.tsx';

/** What the widget's screens may show in a host's page. */
export const embedFacts = (texts: Texts, locale: string | null): Facts => ({
  texts,
  supportEmail: '',
  marketingUrl: '',
  marketingUpgradeUrl: '',
  locale: locale ?? navigator.language,
  year: 0,
  // The outbox is a page of the service, not of the host.
  sandbox: false,
});
