import { createElement } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { savedMessageText } from '#src/adapters/browser/savedMessage.storage.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { deferred } from '#src/flows/deferred.ts';
import { afterPaint } from '#src/flows/idle.ts';
import { waitingSource } from '#src/flows/widget/waitingSource.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { WidgetHost } from '#src/flows/widget/widgetHost.tsx';
import { consumeCancellation } from './finish/cancelledInHost.ts';
import { announcedTo, type SignInEvent } from './shared/announced.ts';
import { clientOf, type EmbeddedWidget, idPrefixOf } from './shared/embedded.ts';
import { stepsOf } from './shared/hostSteps.ts';
import { replaceableElement } from './replaceableElement.ts';

const existingSession = deferred(() => import('./existingSession/openExistingSession.tsx'));

/** Callbacks that tell a host what happens. Nothing goes through the page's own events. */
export interface WidgetCallbacks {
  /** Signed in: the tokens of the session and its user. */
  onSuccess?(session: NewSession): void;
  /** Receives each event by its name, like `email_sent`, and each step of the person (EVT-01). */
  onEvent?(...event: SignInEvent): void;
  /** The configuration cannot be used (a `WidgetConfigError`), or the widget has stopped. */
  onError?(error: unknown): void;
}

/** Makes the flows of a widget in login mode (CFG-01); `callbacks` answers those of the moment. */
export function embedLogin(config: EmbedConfig, callbacks: () => WidgetCallbacks): EmbeddedWidget {
  let isOver = false;
  let stopOffer = () => {};
  const report = (session: NewSession) => callbacks().onSuccess?.(session);
  const steps = stepsOf(callbacks);
  const storing = { ...clientOf(config), onFailure: steps.onFailure };
  const client: WidgetClient = {
    ...storing,
    onSession(session) {
      if (config.passkeyOptions.offerAfterLogin) void offerFirst(session);
      else report(session);
    },
  };
  /** A passkey first, where one is wanted (D-234): the host hears of the session after it. */
  async function offerFirst(session: NewSession) {
    try {
      const { offerPasskey } = await import('./passkeys/offerPasskey.tsx');
      const offer = isOver
        ? null
        : offerPasskey(storing, config, session, () => {
            show(host);
            report(session);
          });
      if (offer === null) return report(session);
      stopOffer = offer.stop;
      show(offer.element);
    } catch {
      report(session);
    }
  }
  let stopMachine = () => {};
  const notice = consumeCancellation();
  const hasSent = savedMessageText(client) !== null;
  const machine = deferred(async () => {
    // The form is painted before anything else is evaluated.
    await afterPaint();
    return (await import('./liveWidget.ts')).openLive;
  });
  const { source, load } = waitingSource(
    startingContext(config, lastMethodInStorage(client).recall(), hasSent, notice),
    async () => {
      const open = await machine.load();
      if (isOver) throw new Error('The widget is gone');
      const live = open({ config, client, notice, onEvent: announcedTo(config, callbacks) });
      stopMachine = live.stop;
      return live.source;
    },
  );
  const host = createElement(WidgetHost, { source });
  const { element, show } = replaceableElement(host);
  function begin() {
    show(host);
    void load();
  }
  /** Somebody who has begun to sign in, here or at a provider, goes on with that. */
  const hasExistingSession = () =>
    config.existingSession !== 'ignore' &&
    notice === null &&
    !hasSent &&
    storedSessionToken(client.storageKeys) !== null;
  async function openExisting() {
    show(null);
    try {
      const { openExistingSession } = await existingSession.load();
      if (isOver) return;
      const opened = openExistingSession({ ...storing, onSession: report }, config, begin);
      stopOffer = opened.stop;
      show(opened.element);
    } catch {
      if (!isOver) begin();
    }
  }
  return {
    element,
    idPrefix: idPrefixOf(),
    steps,
    start() {
      if (hasExistingSession()) void openExisting();
      else begin();
    },
    stop() {
      isOver = true;
      steps.close();
      stopMachine();
      stopOffer();
    },
  };
}
