import type { Identity } from '#machines/ports/identity.ts';
import type { LastMethod } from '#machines/ports/lastMethod.ts';
import type { SentMessages } from '#machines/ports/messages/sentMessages.ts';
import type { Events } from '#src/adapters/identity/events.http.ts';
import { deferred } from '#src/flows/deferred.ts';
import { whenIdle } from '#src/flows/idle.ts';
import type { WidgetClient } from './widgetClient.ts';

export type Announce = Events['announce'];

/** Ports that the widget needs on its first screen. */
export interface WidgetPorts {
  identity: Pick<Identity, 'sendMagicLink'>;
  /** Asked as soon as the page has nothing better to do. */
  idleIdentity: Pick<Identity, 'cachedBootstrap' | 'fetchBootstrap'>;
  announce: Announce;
  lastMethod: LastMethod;
  sentMessages: Pick<SentMessages, 'findSent'>;
}

/** Loads the real adapters. */
export type LoadAdapters = () => Promise<{ identity: Identity; events: { announce: Announce } }>;

/** The widget's ports, whose real adapters are loaded when one is used. */
export function widgetPorts(client: WidgetClient, load: LoadAdapters, lastMethod: LastMethod): WidgetPorts {
  const adapters = deferred(load);
  const identity = async () => (await adapters.load()).identity;
  const identityWhenIdle = async () => {
    await whenIdle();
    return identity();
  };
  return {
    identity: {
      sendMagicLink: async (request, signal) => (await identity()).sendMagicLink(request, signal),
    },
    idleIdentity: {
      cachedBootstrap: async () => (await identityWhenIdle()).cachedBootstrap(),
      fetchBootstrap: async (signal) => (await identityWhenIdle()).fetchBootstrap(signal),
    },
    announce: (name, details) => {
      adapters.load().then(
        ({ events }) => events.announce(name, details),
        () => {},
      );
    },
    lastMethod,
    sentMessages: {
      findSent: async () => (await import('#src/adapters/visits/foundMessage.storage.ts')).findSentMessage(client),
    },
  };
}
