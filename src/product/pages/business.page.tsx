import type { ReactNode } from 'react';
import { mark as google } from '#design/marks/google.ts';
import { mark as microsoft } from '#design/marks/microsoft.ts';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { announceInPage } from '#src/adapters/organizations/hostEvents.browser.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { createBusiness } from '#src/flows/business/business.flow.ts';
import { BusinessHost } from '#src/flows/business/businessHost.tsx';
import { whenIdle } from '#src/flows/idle.ts';
import { useHydrated } from '#src/flows/hydration.ts';
import { businessWidget } from '#src/product/businessWidget.ts';
import { browserBack } from '#src/product/history/browserBack.ts';
import { businessBack } from '#src/product/history/businessBack.ts';
import { clearBusinessLanding, consumeBusinessLanding } from '#src/product/history/businessLanding.ts';
import type { Page } from '#src/product/page.ts';
import '#src/views/styles/business.css';
import { BusinessPageView } from '#src/views/business/businessPage.view.tsx';
import { MarksAtHand } from '#src/views/frame/providerMarks.tsx';
import { BusinessInPage } from '#src/views/business/businessInPage.tsx';
import { speaking } from '#src/product/language/language.ts';
import { loadNotFound } from './loadNotFound.ts';

/** Those of the providers that `businessWidget` names: they come with the form. */
const marks = { google, microsoft };

/** The widget is in the page once its markup is taken over. */
function BusinessPage({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <BusinessInPage>
      {isHydrated ? <BusinessPageView>{children}</BusinessPageView> : <BusinessPageView />}
    </BusinessInPage>
  );
}

/** /business (D-298). */
export async function openBusiness(settings: PageSettings): Promise<Page> {
  const publicToken = settings.businessPublicToken;
  if (publicToken === null) return (await loadNotFound())(settings);
  const { slug, landingToken } = consumeBusinessLanding();
  const client = speaking({
    publicToken,
    identityUrl: settings.identityUrl,
    storageKeys: BUSINESS_STORAGE_KEYS,
    announce: announceInPage,
  });
  const business = createBusiness(client, {
    config: businessWidget(publicToken, location.origin, slug, settings.businessContinueUrl),
    landingToken,
    lastUsed: lastMethodInStorage(client).recall(),
    hasSession: storedSessionToken(BUSINESS_STORAGE_KEYS) !== null,
  });
  const back = browserBack(businessBack, business.send);
  business.flow.subscribe((snapshot) => {
    if (!snapshot.matches('landing') && !snapshot.matches('opening')) clearBusinessLanding(slug);
  });
  return {
    element: (
      <MarksAtHand value={marks}>
        <BusinessPage>
          <BusinessHost business={business} onScreen={back.show} />
        </BusinessPage>
      </MarksAtHand>
    ),
    start() {
      business.flow.start();
      back.start();
      void whenIdle().then(business.preload);
    },
    leave() {
      business.flow.stop();
      back.stop();
    },
  };
}

export const prerenderBusiness = (): Page => ({ element: <BusinessPageView /> });
