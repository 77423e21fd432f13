import { createElement } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import { whenIdle } from '#src/flows/idle.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import { WidgetHost } from '#src/flows/widget/widgetHost.tsx';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { clearCancellation, consumeCancellation } from './finish/cancelledInHost.ts';
import { announcedTo, type SignInEvent } from './shared/announced.ts';
import { clientOf, type EmbeddedWidget, idPrefixOf } from './shared/embedded.ts';
import { stepsOf } from './shared/hostSteps.ts';
import { replaceableElement } from './replaceableElement.ts';

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
  let stopEvents = () => {};
  let isOver = false;
  let stopOffer = () => {};
  const report = (session: NewSession) => callbacks().onSuccess?.(session);
  const steps = stepsOf(callbacks);
  const client: WidgetClient = {
    ...clientOf(config),
    onFailure: steps.onFailure,
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
        : offerPasskey({ ...clientOf(config), onFailure: steps.onFailure }, config, session, () => {
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
  const load = async () => {
    if (isOver) throw new Error('The widget is gone');
    const { widgetAdapters } = await import('./widgetAdapters.ts');
    const adapters = widgetAdapters(client, announcedTo(config, callbacks));
    stopEvents = adapters.events.stop;
    if (isOver) stopEvents();
    return adapters;
  };
  const { widget, flows } = createWidget(client, config, load, consumeCancellation());
  const host = createElement(WidgetHost, { widget, flows });
  const { element, show } = replaceableElement(host);
  return {
    element,
    idPrefix: idPrefixOf(),
    steps,
    start() {
      widget.start();
      void whenIdle().then(() => {
        clearCancellation();
        return flows.preload(config, () => isOver);
      });
    },
    stop() {
      isOver = true;
      steps.close();
      widget.stop();
      stopOffer();
      stopEvents();
    },
  };
}
