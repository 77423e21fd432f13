import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { PasskeyListEvent } from '#machines/widget/passkeyList/passkeyList.types.ts';
import { passkeyRegistrationMachine } from '#machines/widget/passkeyRegistration/passkeyRegistration.machine.ts';
import { toPasskeyRegistrationScreen } from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import type { PasskeyRegistrationEvent } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { passkeyRegistrationsOverWebAuthn } from '#src/adapters/passkeys/passkeyRegistrations.webauthn.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { useActorTree } from '#src/flows/actorTree.ts';
import { call } from '#src/flows/call.ts';
import { useSteps } from '#src/flows/steps.ts';
import '#src/views/styles/passkeys.css';
import { PasskeyRegistrationView } from '#src/views/widget/passkeyRegistration/passkeyRegistration.view.tsx';
import { passkeyListFlow } from './passkeyList.flow.ts';
import { ToastRegion } from '#src/flows/widget/toasts/widgetToasts.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

interface RegistrationHostProps {
  actor: ActorRefFrom<typeof passkeyRegistrationMachine>;
}

/** The widget in passkey registration mode (CFG-03), with its host, who draws what its actor shows. */
export function passkeyRegistrationFlow(client: WidgetClient) {
  const registrations = passkeyRegistrationsOverWebAuthn(client);
  const list = passkeyListFlow(registrations);
  const sessions = sessionsInStorage(client);
  const machine = passkeyRegistrationMachine.provide({
    actors: {
      listPasskeys: call(registrations.listPasskeys),
      startRegistration: call(registrations.startRegistration),
      createPasskey: call(registrations.createPasskey),
      registerPasskey: call(registrations.registerPasskey),
      saveSession: call(sessions.saveSession),
      passkeyList: list.logic,
    },
  });
  function RegistrationHost({ actor }: RegistrationHostProps) {
    useActorTree(actor);
    const snapshot = actor.getSnapshot();
    const shown = snapshot.children.passkeyList;
    // Actions go to the list while it is there.
    const owner: AnyActorRef = shown ?? actor;
    const screen = toPasskeyRegistrationScreen(snapshot);
    const listed = shown === undefined ? null : list.screenOf(shown);
    const send = useSteps<PasskeyRegistrationEvent | PasskeyListEvent>((listed ?? screen).kind, (event) =>
      owner.send(event),
    );
    return (
      <ToastRegion screen={listed ?? screen} onExpired={() => send({ type: 'notice.expired' })}>
        <PasskeyRegistrationView screen={screen} list={listed} send={send} />
      </ToastRegion>
    );
  }
  return { machine, RegistrationHost };
}
