import type { AnyActorRef } from 'xstate';
import { businessMachine } from '#machines/business/business.machine.ts';
import {
  type BusinessFlowScreen,
  type BusinessScreen,
  toBusinessScreen,
  toOwnScreen,
} from '#machines/business/business.screen.ts';
import type { BusinessEvent, BusinessInput } from '#machines/business/business.types.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { dropIntermediateSession } from '#src/adapters/organizations/intermediateSession.browser.ts';
import { memberSessionsInStorage } from '#src/adapters/organizations/memberSessions.storage.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { logicsOf } from '#src/flows/shownFlow.ts';
import '#src/views/styles/business.css';
import { arrivalFlow } from './arrival.flow.ts';
import { businessMainFlow } from './businessMain.flow.ts';
import { discoveryFlow } from './discovery.flow.ts';
import { emailLinkFlow } from './emailLink.flow.ts';

/** The business widget of one configuration, about to begin, with what it shows and how it is told. */
export function createBusiness(client: BusinessClient, input: BusinessInput) {
  const flows = {
    arrival: arrivalFlow(client),
    businessMain: businessMainFlow(),
    emailLink: emailLinkFlow(client),
    discovery: discoveryFlow(client),
  };
  const { keepMemberSession } = actorsOf(memberSessionsInStorage(client));
  const machine = businessMachine.provide({
    actors: { ...logicsOf(flows), keepMemberSession },
    actions: {
      announce: (_, announcement) => client.announce(announcement),
      dropIntermediateSession: () => dropIntermediateSession(),
    },
  });
  const flow = createFlow(machine, input);
  const shown: Record<string, { screenOf(actor: AnyActorRef): BusinessFlowScreen }> = flows;

  /** The flow that has the screen; an invoked flow has the name of its state. */
  const onScreen = (): AnyActorRef | undefined => {
    const { value, children } = flow.getSnapshot();
    return Object.entries(children).find(([name]) => name === value)?.[1];
  };
  return {
    flow,
    screen(): BusinessScreen {
      const snapshot = flow.getSnapshot();
      const own = toOwnScreen(snapshot);
      if (own !== null) return own;
      const child = onScreen();
      const childScreen = child === undefined ? undefined : shown[child.id]?.screenOf(child);
      if (childScreen === undefined) throw new Error('No flow of the business widget has the screen');
      return toBusinessScreen(snapshot.context, childScreen);
    },
    send(event: BusinessEvent): void {
      const target: AnyActorRef = onScreen() ?? flow;
      target.send(event);
    },
  };
}
export type Business = ReturnType<typeof createBusiness>;
