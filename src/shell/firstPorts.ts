import type { Identity } from '#machines/ports/identity.ts';
import type { LastMethod } from '#machines/ports/lastMethod.ts';
import { whenIdle } from './idle.ts';
import type { Ports } from './later.ts';
import { pieceOf } from './piece.ts';

/** What the widget asks of the world on the first screen. */
export interface FirstPorts {
  identity: Pick<Identity, 'sendMagicLink' | 'startOAuth' | 'cachedBootstrap' | 'fetchBootstrap'>;
  announce: Ports['events']['announce'];
  lastMethod: LastMethod;
}

/** Loads the real adapters. */
export type LoadPorts = () => Promise<Pick<Ports, 'identity' | 'events'>>;

/**
 * The first screen's ports, whose real adapters are loaded when one is used. Bootstrap waits until the page has
 * nothing better to do: no form needs it.
 */
export function firstPorts(load: LoadPorts, lastMethod: LastMethod): FirstPorts {
  const ports = pieceOf(load);
  const identity = async () => (await ports.fetch()).identity;
  const identityWhenIdle = async () => {
    await whenIdle();
    return identity();
  };
  return {
    identity: {
      sendMagicLink: async (request, signal) => (await identity()).sendMagicLink(request, signal),
      startOAuth: async (request) => (await identity()).startOAuth(request),
      cachedBootstrap: async () => (await identityWhenIdle()).cachedBootstrap(),
      fetchBootstrap: async (signal) => (await identityWhenIdle()).fetchBootstrap(signal),
    },
    announce: (name, details) => {
      ports.fetch().then(
        ({ events }) => events.announce(name, details),
        () => {},
      );
    },
    lastMethod,
  };
}
