import type { Applications } from '#machines/ports/authorization/authorizations.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { applicationUrl } from './untrustedUrls.ts';

/**
 * The way back to an application. It takes the place of this page in the history: Back leads to where the person came
 * from, and not into a request that was answered already (D-266).
 */
export function applicationsInBrowser() {
  return {
    leaveForApplication: async ({ url }) => {
      const address = applicationUrl(url);
      if (address === null) throw new NavigationError('unsafe_address');
      location.replace(address);
    },
  } satisfies Applications;
}
