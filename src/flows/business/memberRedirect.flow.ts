import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { memberRedirectsInBrowser } from '#src/adapters/organizations/memberRedirects.browser.ts';
import { providerRedirectFlow } from '#src/flows/widget/providerRedirect.flow.ts';

export const memberRedirectFlow = (client: BusinessClient) => ({
  ...providerRedirectFlow(client, memberRedirectsInBrowser(client), () => client.announce({ name: 'B2B_SSO_START' })),
  // The screen before stays.
  draw: () => null,
});
