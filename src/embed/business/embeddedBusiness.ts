import { createElement } from 'react';
import type { BusinessEmbedConfig } from '#contracts/businessEmbedConfig.ts';
import type { MemberLogin } from '#machines/ports/business/gate.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { createBusiness } from '#src/flows/business/business.flow.ts';
import { BusinessHost } from '#src/flows/business/businessHost.tsx';
import { whenIdle } from '#src/flows/idle.ts';
import { clientOf, type EmbeddedWidget, idPrefixOf } from '#src/embed/shared/embedded.ts';
import { createSteps } from '#src/embed/shared/hostSteps.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';
import { HostTexts } from '#src/views/business/firstBusinessTexts.ts';
import { clearLanding, consumeLanding } from './landingInHost.ts';
import type { BusinessCallbacks, BusinessStepEvent } from './businessCallbacks.ts';
import { BusinessRequestError } from './businessRequestError.ts';
import { hostEvents } from './hostEvents.ts';

/** Calls the host; an error that it throws ends no sign-in. */
function report(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}

/** Makes the business widget of a host; `texts`: null where it has no words of its own; `callbacks` answers those of the moment. */
export function embedBusiness(
  config: BusinessEmbedConfig,
  texts: BusinessTexts | null,
  callbacks: () => BusinessCallbacks,
): EmbeddedWidget {
  let saved: MemberLogin | null = null;
  let isOver = false;
  const steps = createSteps((type, data) => callbacks().onEvent?.({ type, data } as BusinessStepEvent));
  const client: BusinessClient = {
    ...clientOf(config),
    ...hostEvents((event) => report(() => callbacks().onEvent?.(event))),
    onSession: (login) => {
      saved = login;
    },
    onFailure(failure) {
      const { error_message, error_type, request_id } = failure;
      steps.onFailure(failure);
      report(() => callbacks().onError?.(new BusinessRequestError(error_message, error_type, request_id)));
    },
  };
  const business = createBusiness(client, {
    config,
    landingToken: consumeLanding(),
    lastUsed: lastMethodInStorage(client).recall(),
    hasSession: false,
  });
  business.flow.subscribe(({ value, context: { organization } }) => {
    if (value !== 'landing') clearLanding();
    if (value !== 'loggedIn' || organization === null || saved === null) return;
    const { sessionToken, sessionJwt } = saved;
    const { organizationId, name, slug } = organization;
    saved = null;
    report(() =>
      callbacks().onSuccess?.({
        organizationId,
        organizationName: name,
        organizationSlug: slug,
        sessionToken,
        sessionJwt,
      }),
    );
  });
  const host = createElement(BusinessHost, { business });
  return {
    element: createElement(HostTexts.Provider, { value: texts }, host),
    idPrefix: idPrefixOf(),
    steps,
    start() {
      business.flow.start();
      void whenIdle().then(() => (isOver ? undefined : business.preload()));
    },
    stop() {
      isOver = true;
      steps.close();
      business.flow.stop();
    },
  };
}
