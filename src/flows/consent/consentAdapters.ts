import type { PageSettings } from '#contracts/pageSettings.ts';
import { applicationsInBrowser } from '#src/adapters/authorizations/applications.browser.ts';
import { authorizationsOverHttp } from '#src/adapters/authorizations/authorizations.http.ts';
import { pendingAuthorizationsInStorage } from '#src/adapters/authorizations/pendingAuthorization.storage.ts';
import '#src/views/styles/consent.css';

/** What only consent and logout ask of the world. */
export const consentAdapters = (settings: PageSettings) => ({
  authorizations: authorizationsOverHttp(settings),
  applications: applicationsInBrowser(),
  pendingAuthorizations: pendingAuthorizationsInStorage(),
});
export type ConsentAdapters = ReturnType<typeof consentAdapters>;
