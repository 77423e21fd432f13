import type { AnyActorRef } from 'xstate';
import { businessMachine } from '#machines/business/business.machine.ts';
import {
  type BusinessFlowScreen,
  type BusinessScreen,
  saysExpiry,
  toBusinessScreen,
  toOwnScreen,
} from '#machines/business/business.screen.ts';
import type { BusinessEvent, BusinessInput } from '#machines/business/business.types.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import {
  dropIntermediateSession,
  intermediateSessionBegun,
} from '#src/adapters/organizations/intermediateSession.browser.ts';
import { mailLog } from '#src/adapters/organizations/mailLog.ts';
import { memberSessionsInStorage, memberVisit } from '#src/adapters/organizations/memberSessions.storage.ts';
import { savedMessageText } from '#src/adapters/browser/savedMessage.storage.ts';
import { call, callLoaded } from '#src/flows/call.ts';
import { deferred } from '#src/flows/deferred.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { sendToScreen } from '#src/flows/screenEvents.ts';
import { logicsOf } from '#src/flows/activeFlow.ts';
import { childOnScreen } from '#src/flows/widget/widgetFlow.ts';
import type { Send } from '#src/views/send.ts';
import { businessFlows } from './businessFlows.ts';

/** The business widget of one configuration, about to begin, with what it shows and how it receives events. */
export function createBusiness(given: BusinessClient, input: Omit<BusinessInput, 'hasSent'>) {
  const log = mailLog(given);
  const client = { ...given, announce: log.announce };
  const { flows, draw, preload } = businessFlows(client);
  const memberSessions = memberSessionsInStorage(client);
  const memberSession = deferred(async () => {
    const { memberSessionOverHttp } = await import('#src/adapters/organizations/memberSession.http.ts');
    return memberSessionOverHttp(client);
  });
  const machine = businessMachine.provide({
    actors: {
      ...logicsOf(flows),
      findSent: call(async () =>
        (await import('#src/adapters/visits/foundMessage.storage.ts')).findSentMemberMessage(client),
      ),
      saveMemberSession: call(memberSessions.saveMemberSession),
      resumeMemberSession: callLoaded(memberSession, (port) => port.resumeMemberSession),
      forgetVisit: call(memberVisit(client).forgetVisit),
      revokeSession: callLoaded(memberSession, (port) => port.revokeSession),
    },
    actions: {
      announce: (_, announcement) => client.announce(announcement),
      dropIntermediateSession: () => dropIntermediateSession(),
    },
  });
  const hasSent = input.landingToken.kind === 'nothing' && savedMessageText(client) !== null;
  const flow = createFlow(machine, { ...input, hasSent });
  flow.subscribe({ complete: log.stop });
  const shown: Record<string, { screenOf(actor: AnyActorRef): BusinessFlowScreen }> = flows;
  return {
    flow,
    draw,
    preload,
    screen(): BusinessScreen {
      const snapshot = flow.getSnapshot();
      const own = toOwnScreen(snapshot);
      if (own !== null) return own;
      const child = childOnScreen(snapshot);
      const childScreen = child === undefined ? undefined : shown[child.id]?.screenOf(child);
      if (childScreen === undefined) throw new Error('No flow of the business widget has the screen');
      return toBusinessScreen(snapshot.context, childScreen);
    },
    /** When the sign-in has begun whose end is said on this screen; null: on this one it is not. */
    begunOn: (screen: BusinessScreen): number | null =>
      saysExpiry(flow.getSnapshot(), screen) ? intermediateSessionBegun() : null,
    send: ((event, to) => sendToScreen(flow, event, to)) satisfies Send<BusinessEvent>,
  };
}
export type Business = ReturnType<typeof createBusiness>;
