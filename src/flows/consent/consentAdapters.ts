import { applicationsInBrowser } from '#src/adapters/authorizations/applications.browser.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { type Audience, authorizationsOverHttp } from '#src/adapters/authorizations/authorizations.http.ts';
import { pendingAuthorizationsInStorage } from '#src/adapters/authorizations/pendingAuthorization.storage.ts';
import '#src/views/styles/consent.css';

/** Returns the adapters that only consent and logout need. */
export const consentAdapters = (client: IdentityClient, audience: Audience = 'users') => ({
  authorizations: authorizationsOverHttp(client, audience),
  applications: applicationsInBrowser(),
  pendingAuthorizations: pendingAuthorizationsInStorage(),
});
export type ConsentAdapters = ReturnType<typeof consentAdapters>;
