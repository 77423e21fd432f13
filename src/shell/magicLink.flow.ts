import type { AnyMachineSnapshot } from 'xstate';
import { asFlow } from '#machines/ports/flow.ts';
import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { type MagicLinkScreen, toMagicLinkScreen } from '#machines/widget/magicLink/magicLink.screen.ts';
import type { FirstPorts } from './firstPorts.ts';
import { isOf } from './flowSnapshots.ts';
import { plugMagicLink } from './plugMagicLink.ts';

/** The link by e-mail with everything it needs, loaded as one piece. */
export const openMagicLinks = (ports: FirstPorts) => ({
  flow: asFlow(plugMagicLink(ports)),
  /** Null for the snapshot of another flow. */
  toScreen: (snapshot: AnyMachineSnapshot, senderDomain: string | null): MagicLinkScreen | null =>
    isOf(magicLinkMachine, snapshot) ? toMagicLinkScreen(snapshot, senderDomain) : null,
});
