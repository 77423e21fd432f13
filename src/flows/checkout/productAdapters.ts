import type { PageSettings } from '#contracts/pageSettings.ts';
import { eventsOverHttp } from '#src/adapters/identity/events.http.ts';
import { identityOverHttp } from '#src/adapters/identity/identity.http.ts';
import { navigationInBrowser } from '#src/adapters/browser/navigation.browser.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { upgradesOverHttp } from '#src/adapters/upgrades/upgrades.http.ts';
import { visitsInStorage } from '#src/adapters/visits/visits.storage.ts';
import '#src/views/styles/rest.css';

/** Everything that the first screen does not need at once: every adapter with its contracts, and the other styles. */
export const productAdapters = (settings: PageSettings) => ({
  identity: identityOverHttp(settings),
  sessions: sessionsInStorage(),
  upgrades: upgradesOverHttp(settings),
  visits: visitsInStorage(),
  navigation: navigationInBrowser(settings),
  events: eventsOverHttp(settings),
});
export type ProductAdapters = ReturnType<typeof productAdapters>;
