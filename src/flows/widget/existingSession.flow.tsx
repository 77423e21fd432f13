import type { ActorRefFrom } from 'xstate';
import { existingSessionMachine } from '#machines/widget/existingSession/existingSession.machine.ts';
import { toExistingSessionScreen } from '#machines/widget/existingSession/existingSession.screen.ts';
import type { ExistingSessionEvent } from '#machines/widget/existingSession/existingSession.types.ts';
import { existingSessionOverHttp } from '#src/adapters/identity/existingSession.http.ts';
import type { StoringClient } from '#src/adapters/identity/identityCall.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { useActorTree } from '#src/flows/actorTree.ts';
import { call } from '#src/flows/call.ts';
import { useSteps } from '#src/flows/steps.ts';
import { ExistingSessionView } from '#src/views/widget/existingSession/existingSession.view.tsx';
import { ToastRegion } from './toasts/widgetToasts.ts';
import type { WidgetClient } from './widgetClient.ts';

interface ExistingSessionHostProps {
  actor: ActorRefFrom<typeof existingSessionMachine>;
}

/** The session of this browser in place of the form, with its host, who draws what its actor shows. */
export function existingSessionFlow(client: WidgetClient & StoringClient) {
  const machine = existingSessionMachine.provide({
    actors: {
      authenticateSession: call(existingSessionOverHttp(client).authenticateSession),
      saveSession: call(sessionsInStorage(client).saveSession),
    },
  });
  function ExistingSessionHost({ actor }: ExistingSessionHostProps) {
    useActorTree(actor);
    const screen = toExistingSessionScreen(actor.getSnapshot());
    const send = useSteps<ExistingSessionEvent>(screen.kind, (event) => actor.send(event));
    return (
      <ToastRegion screen={screen} onExpired={() => send({ type: 'notice.expired' })}>
        <ExistingSessionView screen={screen} send={send} />
      </ToastRegion>
    );
  }
  return { machine, ExistingSessionHost };
}
