import { createElement, type ReactNode } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import type { EventDetails, EventName } from '#src/adapters/events.http.ts';
import { lastMethodInStorage } from '#src/adapters/lastMethod.storage.ts';
import type { WonSession } from '#src/adapters/sessions.storage.ts';
import { firstPorts } from '#src/shell/firstPorts.ts';
import { flowOf } from '#src/shell/flow.ts';
import { whenIdle } from '#src/shell/idle.ts';
import { plugWidget } from '#src/shell/plugWidget.ts';
import { WidgetHost } from '#src/shell/widgetHost.tsx';
import { fetchPieces, widgetPieces } from '#src/shell/widgetPieces.ts';
import type { WidgetPlace } from '#src/shell/widgetPlace.ts';

/** How a host hears of what happens. Nothing of it passes through the page's own events. */
export interface WidgetCallbacks {
  /** Signed in: the tokens of the session and its user. */
  onSuccess?(session: WonSession): void;
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
export const keysOf = (prefix: string): StorageKeys => ({
  pendingCheckout: STORAGE_KEYS.pendingCheckout.replace(/^tinyspark/, prefix),
  sessionToken: STORAGE_KEYS.sessionToken.replace(/^tinyspark/, prefix),
  pkce: STORAGE_KEYS.pkce.replace(/^tinyspark/, prefix),
  bootstrap: STORAGE_KEYS.bootstrap.replace(/^tinyspark/, prefix),
  resetEmail: STORAGE_KEYS.resetEmail.replace(/^tinyspark/, prefix),
  lastMethod: STORAGE_KEYS.lastMethod.replace(/^tinyspark/, prefix),
});

/** Where a host's configuration leads. */
export const placeOf = ({ publicToken, identityUrl, storagePrefix }: EmbedConfig): WidgetPlace => ({
  publicToken,
  identityUrl: identityUrl?.replace(/\/+$/, '') ?? '',
  storageKeys: keysOf(storagePrefix),
});

/** Two copies of this library on one page do not know of each other. */
const copy = Math.random().toString(36).slice(2, 6);
let count = 0;

export function idPrefixOf(): string {
  count += 1;
  return `ts-${copy}${count}-`;
}

/** The host's history is the host's. */
const noWayBack = { start() {}, stop() {}, show() {} };

/** Makes the flows of a widget in login mode (CFG-01); `callbacks` answers those of the moment. */
export function embedLogin(config: EmbedConfig, callbacks: () => WidgetCallbacks): EmbeddedWidget {
  let stopEvents = () => {};
  let isOver = false;
  const place: WidgetPlace = { ...placeOf(config), onSession: (session) => callbacks().onSuccess?.(session) };
  const lastMethod = lastMethodInStorage(place);
  const ports = firstPorts(async () => {
    if (isOver) throw new Error('The widget is gone');
    const { connectWidget } = await import('./connectWidget.ts');
    const connected = connectWidget(place, (name, details) => callbacks().onEvent?.(name, details));
    stopEvents = connected.events.stop;
    if (isOver) stopEvents();
    return connected;
  }, lastMethod);
  const pieces = widgetPieces(place, ports);
  const widget = flowOf(plugWidget(ports, pieces), { config, lastMethod: lastMethod.recall() });
  return {
    element: createElement(WidgetHost, { widget, pieces, back: noWayBack }),
    idPrefix: idPrefixOf(),
    start() {
      widget.start();
      void whenIdle().then(() => (isOver ? undefined : fetchPieces(pieces, config)));
    },
    stop() {
      isOver = true;
      widget.stop();
      stopEvents();
    },
  };
}
