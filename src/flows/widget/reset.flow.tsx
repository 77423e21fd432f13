import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { ofResetToken } from '#machines/ports/newPasswords.ts';
import { required } from '#machines/ports/required.ts';
import { resetMachine } from '#machines/widget/reset/reset.machine.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import type { NewPasswordEvent } from '#machines/widget/newPassword/newPassword.types.ts';
import type { ResetEvent } from '#machines/widget/reset/reset.types.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { passwordsOverHttp } from '#src/adapters/passwords/passwords.http.ts';
import { resetLinksOverHttp } from '#src/adapters/passwords/resetLinks.http.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { useActorTree } from '#src/flows/actorTree.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { useSteps } from '#src/flows/steps.ts';
import '#src/views/styles/passwords.css';
import { ResetView } from '#src/views/widget/reset/reset.view.tsx';
import { announceComplete } from './announceComplete.ts';
import { newPasswordFlow } from './newPassword.flow.ts';
import { ToastRegion } from './toasts/widgetToasts.ts';
import type { WidgetClient } from './widgetClient.ts';
import type { Announce } from './widgetPorts.ts';

interface ResetHostProps {
  actor: ActorRefFrom<typeof resetMachine>;
  /** The rest of the page, after success. */
  children?: ReactNode;
}

/** The widget in reset password mode (CFG-02), with its host, who draws what its actor shows. */
export function resetFlow(client: WidgetClient, announce: Announce) {
  const resetLinks = resetLinksOverHttp(client);
  const sessions = sessionsInStorage(client);
  const newPassword = newPasswordFlow({
    checkStrength: passwordsOverHttp(client).checkStrength,
    checkLink: resetLinks.checkLink,
    setPassword: ({ right, password }, signal) =>
      resetLinks.resetPassword({ ...ofResetToken(right), password }, signal),
    saveSession: sessions.saveSession,
  });
  const machine = resetMachine.provide({
    actors: {
      newPassword: newPassword.logic,
      logInByLink: call(resetLinks.logInByLink),
      saveSession: call(sessions.saveSession),
    },
    actions: {
      announce: (_, complete) => announceComplete(announce, complete),
      rememberMethod: (_, { method }) => lastMethodInStorage(client).remember(method),
    },
  });
  const { screenOf } = activeFlow(
    machine,
    (snapshot) => toResetScreen(snapshot) ?? newPassword.screenOf(required(snapshot.children.newPassword, 'form')),
  );
  function ResetHost({ actor, children }: ResetHostProps) {
    useActorTree(actor);
    const screen = screenOf(actor);
    // Actions go to the form while it is there.
    const owner: AnyActorRef = actor.getSnapshot().children.newPassword ?? actor;
    const send = useSteps<ResetEvent | NewPasswordEvent>(screen.kind, (event) => owner.send(event));
    return (
      <ToastRegion screen={screen} onExpired={() => send({ type: 'notice.expired' })}>
        <ResetView screen={screen} send={send}>
          {children}
        </ResetView>
      </ToastRegion>
    );
  }
  return { machine, ResetHost };
}
