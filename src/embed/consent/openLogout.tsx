import type { ActorRefFrom, EventFrom } from 'xstate';
import { identityOverHttp } from '#src/adapters/identity/identity.http.ts';
import { forgetStoredSession } from '#src/adapters/sessions/forgetSession.storage.ts';
import type { EmbeddedWidget } from '#src/embed/shared/embedded.ts';
import { useActorTree } from '#src/flows/actorTree.ts';
import { consentAdapters } from '#src/flows/consent/consentAdapters.ts';
import { logoutFlow } from '#src/flows/consent/logout.flow.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { useSteps } from '#src/flows/steps.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

/** Logging out in a host's page (OUT-01 … OUT-06): of the session that the widget keeps there. */
export function openLogout(client: WidgetClient, query: string): Pick<EmbeddedWidget, 'element' | 'start' | 'stop'> {
  const visits = { forgetVisit: async () => forgetStoredSession(client.storageKeys) };
  const adapters = { ...consentAdapters(client), visits, identity: identityOverHttp(client) };
  const { machine, toScreen, View } = logoutFlow(adapters);
  const flow = createFlow(machine, { query });
  function Logout({ actor }: { actor: ActorRefFrom<typeof machine> }) {
    useActorTree(actor);
    const screen = toScreen(actor.getSnapshot());
    const send = useSteps<EventFrom<typeof machine>>(screen.kind, (event) => actor.send(event));
    return <View screen={screen} send={send} />;
  }
  return { element: <Logout actor={flow} />, start: () => void flow.start(), stop: () => void flow.stop() };
}
