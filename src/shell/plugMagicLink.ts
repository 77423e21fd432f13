import { fromPromise } from 'xstate';
import type { MagicLinkRequest } from '#machines/ports/identity.ts';
import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import type { FirstPorts } from './firstPorts.ts';

interface MagicLinkPorts extends Pick<FirstPorts, 'announce' | 'lastMethod'> {
  identity: Pick<FirstPorts['identity'], 'sendMagicLink'>;
}

export const plugMagicLink = ({ identity, announce, lastMethod }: MagicLinkPorts) =>
  magicLinkMachine.provide({
    actors: {
      sendMagicLink: fromPromise<void, MagicLinkRequest>(({ input, signal }) => identity.sendMagicLink(input, signal)),
    },
    actions: {
      announce: (_, { name, ...details }) => announce(name, details),
      rememberMethod: (_, { method }) => lastMethod.remember(method),
    },
  });
