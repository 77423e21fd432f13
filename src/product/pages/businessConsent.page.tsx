import { BUSINESS_PENDING_AUTHORIZATION_KEY, BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { pendingAuthorizationsInStorage } from '#src/adapters/authorizations/pendingAuthorization.storage.ts';
import type { StoringClient } from '#src/adapters/identity/identityCall.ts';
import { announceInPage } from '#src/adapters/organizations/hostEvents.browser.ts';
import { memberSessionOverHttp } from '#src/adapters/organizations/memberSession.http.ts';
import { memberVisit } from '#src/adapters/organizations/memberSessions.storage.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { consentFlow } from '#src/flows/consent/consent.flow.ts';
import { consentAdapters } from '#src/flows/consent/consentAdapters.ts';
import { logoutFlow } from '#src/flows/consent/logout.flow.ts';
import { createBusiness } from '#src/flows/business/business.flow.ts';
import { BusinessHost } from '#src/flows/business/businessHost.tsx';
import { whenIdle } from '#src/flows/idle.ts';
import { businessWidget } from '#src/product/businessWidget.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import type { Page } from '#src/product/page.ts';
import { signingInPage } from '#src/product/signingInPage.tsx';
import { speaking } from '#src/product/language/language.ts';
import { BusinessInPage } from '#src/views/business/businessInPage.tsx';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { loadNotFound } from './loadNotFound.ts';

/** The sign-in of members, in the page of what an application asks for. */
const memberSignIn = (client: StoringClient) => (onSession: () => void) => {
  const config = businessWidget(client.publicToken, location.origin, null);
  const business = createBusiness(speaking({ ...client, announce: announceInPage }), {
    config,
    landingToken: { kind: 'nothing' },
    lastUsed: null,
    hasSession: false,
  });
  business.flow.subscribe((snapshot) => {
    if (snapshot.matches('loggedIn')) onSession();
  });
  return {
    element: (
      <BusinessInPage>
        <BusinessHost business={business} />
      </BusinessInPage>
    ),
    begin() {
      business.flow.start();
      void whenIdle().then(business.preload);
    },
    end: () => void business.flow.stop(),
  };
};

function openMemberLogout(client: StoringClient, query: string): Page {
  const flow = logoutFlow({
    visits: memberVisit(client),
    identity: memberSessionOverHttp(client),
    ...consentAdapters(client, 'members'),
  });
  const page = flowPage(flow, { input: { query }, prerendered: { kind: 'checkingRequest' } });
  return { ...page, element: <PageSurroundings>{page.element}</PageSurroundings> };
}

/** /business/oauth/authorize: what an application asks of a member, or that a member logs out (B2B-25, D-41). */
export async function openBusinessConsent(settings: PageSettings): Promise<Page> {
  const publicToken = settings.businessPublicToken;
  if (publicToken === null) return (await loadNotFound())(settings);
  const client = speaking({ publicToken, identityUrl: settings.identityUrl, storageKeys: BUSINESS_STORAGE_KEYS });
  const query = location.search.slice(1);
  if (new URLSearchParams(query).has('post_logout_redirect_uri')) return openMemberLogout(client, query);
  const pendingAuthorizations = pendingAuthorizationsInStorage(BUSINESS_PENDING_AUTHORIZATION_KEY);
  const flow = consentFlow({
    ...consentAdapters(client, 'members'),
    pendingAuthorizations,
    visits: { forgetSession: memberVisit(client).forgetVisit },
    identity: memberSessionOverHttp(client),
  });
  return signingInPage(flow, {
    signIn: memberSignIn(client),
    storageKeys: BUSINESS_STORAGE_KEYS,
    input: { query, hasSession: storedSessionToken(BUSINESS_STORAGE_KEYS) !== null },
    prerendered: { kind: 'checkingRequest' },
  });
}
