import type { AnyStateMachine } from 'xstate';
import { authenticateMachine } from '#machines/checkout/authenticate/authenticate.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout/checkout.machine.ts';
import { departureMachine } from '#machines/checkout/departure/departure.machine.ts';
import { subscribedMachine } from '#machines/checkout/subscribed/subscribed.machine.ts';
import { successMachine } from '#machines/checkout/success/success.machine.ts';
import { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { widgetMachine } from '#machines/widget/widget.machine.ts';
import { mermaidOf } from './mermaid.ts';

const machines: AnyStateMachine[] = [
  upgradeMachine,
  authenticateMachine,
  checkoutMachine,
  subscribedMachine,
  successMachine,
  departureMachine,
  widgetMachine,
  mainMachine,
  magicLinkMachine,
  oauthMachine,
];

/** File name → text of every diagram in docs/flows. */
export const drawn: Record<string, string> = Object.fromEntries(
  machines.map((machine) => [`${machine.id}.mmd`, mermaidOf(machine)]),
);
