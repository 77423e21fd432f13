import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { personRedirectsInBrowser } from '#src/adapters/redirects/personRedirects.browser.ts';
import { providerRedirectFlow } from './providerRedirect.flow.ts';

export const personRedirectFlow = (client: IdentityClient) =>
  providerRedirectFlow(client, personRedirectsInBrowser(client));
