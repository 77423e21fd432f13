import { createElement, type ReactNode } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import type { EventDetails, EventName } from '#src/adapters/identity/events.http.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import { whenIdle } from '#src/flows/idle.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import { WidgetHost } from '#src/flows/widget/widgetHost.tsx';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { replaceableElement } from './replaceableElement.ts';

/** How a host hears of what happens. Nothing of it passes through the page's own events. */
export interface WidgetCallbacks {
  /** Signed in: the tokens of the session and its user. */
  onSuccess?(session: NewSession): void;
  /** EVT-01: what was done, like `email_sent`. */
  onEvent?(name: EventName, details: EventDetails): void;
  /** The configuration cannot be used (a `WidgetConfigError`), or the widget has stopped. */
  onError?(error: unknown): void;
}

/** A widget that lives outside of React. */
export interface EmbeddedWidget {
  element: ReactNode;
  /** Sets its ids apart from those of others. */
  idPrefix: string;
  start(): void;
  /** Ends it for good, with every request, timer and listener. */
  stop(): void;
}

/** Names in storage that begin with a host's own prefix. */
export const prefixedStorageKeys = (prefix: string): StorageKeys => ({
  pendingCheckout: STORAGE_KEYS.pendingCheckout.replace(/^tinyspark/, prefix),
  sessionToken: STORAGE_KEYS.sessionToken.replace(/^tinyspark/, prefix),
  pkce: STORAGE_KEYS.pkce.replace(/^tinyspark/, prefix),
  bootstrap: STORAGE_KEYS.bootstrap.replace(/^tinyspark/, prefix),
  resetEmail: STORAGE_KEYS.resetEmail.replace(/^tinyspark/, prefix),
  lastMethod: STORAGE_KEYS.lastMethod.replace(/^tinyspark/, prefix),
  passkeyOffer: STORAGE_KEYS.passkeyOffer.replace(/^tinyspark/, prefix),
});

/** Where a host's configuration leads. */
export const clientOf = ({ publicToken, identityUrl, storagePrefix }: EmbedConfig): WidgetClient => ({
  publicToken,
  identityUrl: identityUrl?.replace(/\/+$/, '') ?? '',
  storageKeys: prefixedStorageKeys(storagePrefix),
});

/** Two copies of this library on one page do not know of each other. */
const copy = Math.random().toString(36).slice(2, 6);
let count = 0;

export function idPrefixOf(): string {
  count += 1;
  return `ts-${copy}${count}-`;
}

/** Makes the flows of a widget in login mode (CFG-01); `callbacks` answers those of the moment. */
export function embedLogin(config: EmbedConfig, callbacks: () => WidgetCallbacks): EmbeddedWidget {
  let stopEvents = () => {};
  let isOver = false;
  let stopOffer = () => {};
  const tell = (session: NewSession) => callbacks().onSuccess?.(session);
  const client: WidgetClient = {
    ...clientOf(config),
    onSession(session) {
      if (config.passkeyOptions.offerAfterLogin) void offerFirst(session);
      else tell(session);
    },
  };
  /** A passkey first, where one is wanted (D-234): the host hears of the session after it. */
  async function offerFirst(session: NewSession) {
    try {
      const { offerPasskey } = await import('./passkeys/offerPasskey.tsx');
      const offer = isOver
        ? null
        : offerPasskey(clientOf(config), config, session, () => {
            show(host);
            tell(session);
          });
      if (offer === null) return tell(session);
      stopOffer = offer.stop;
      show(offer.element);
    } catch {
      tell(session);
    }
  }
  const { widget, flows } = createWidget(client, config, async () => {
    if (isOver) throw new Error('The widget is gone');
    const { widgetAdapters } = await import('./widgetAdapters.ts');
    const adapters = widgetAdapters(client, (name, details) => callbacks().onEvent?.(name, details));
    stopEvents = adapters.events.stop;
    if (isOver) stopEvents();
    return adapters;
  });
  const host = createElement(WidgetHost, { widget, flows });
  const { element, show } = replaceableElement(host);
  return {
    element,
    idPrefix: idPrefixOf(),
    start() {
      widget.start();
      void whenIdle().then(() => (isOver ? undefined : flows.preload(config)));
    },
    stop() {
      isOver = true;
      widget.stop();
      stopOffer();
      stopEvents();
    },
  };
}
