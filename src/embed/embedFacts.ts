import { english } from '#src/texts/texts.ts';
import type { Facts } from '#src/views/facts.tsx';

/** What the widget's screens may show in a host's page. */
export const embedFacts = (): Facts => ({
  texts: english,
  supportEmail: '',
  marketingUrl: '',
  marketingUpgradeUrl: '',
  locale: navigator.language,
  year: 0,
  // The outbox is a page of the service, not of the host.
  sandbox: false,
});
