import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type Actor, type AnyActorRef, type AnyMachineSnapshot, fromPromise } from 'xstate';
import { asFlow } from '#machines/ports/flow.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import type { NewPasswordEvent } from '#machines/widget/newPassword/newPassword.types.ts';
import { resetMachine } from '#machines/widget/reset/reset.machine.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import { toResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import type { ResetEvent } from '#machines/widget/reset/reset.types.ts';
import { lastMethodInStorage } from '#src/adapters/lastMethod.storage.ts';
import { resetLinksOverHttp } from '#src/adapters/resetLinks.http.ts';
import '#src/views/styles/passwords.css';
import { ResetView } from '#src/views/widget/reset/reset.view.tsx';
import { isOf, whole } from './flowSnapshots.ts';
import type { FirstPorts } from './firstPorts.ts';
import { plugNewPassword } from './plugNewPassword.ts';
import { tellComplete } from './tellComplete.ts';
import { ToastPlace } from './toastPlace.tsx';
import type { WidgetPlace } from './widgetPlace.ts';

/** The widget in reset password mode with everything it needs (CFG-02). */
export function plugReset(place: WidgetPlace, announce: FirstPorts['announce']) {
  const links = resetLinksOverHttp(place);
  return resetMachine.provide({
    actors: {
      newPassword: asFlow(plugNewPassword(place)),
      resetPassword: fromPromise<void, { token: string; password: string; sessionMinutes: number }>(
        ({ input, signal }) => links.resetPassword(input, signal),
      ),
      logInByLink: fromPromise<void, { token: string; sessionMinutes: number }>(({ input, signal }) =>
        links.logInByLink(input, signal),
      ),
      keepSession: fromPromise<void, void>(() => links.keepSession()),
    },
    actions: {
      announce: (_, complete) => tellComplete(announce, complete),
      rememberMethod: (_, { method }) => lastMethodInStorage(place).remember(method),
    },
  });
}

const formOf = (snapshot: AnyMachineSnapshot | undefined) =>
  snapshot !== undefined && isOf(newPasswordMachine, snapshot) ? toNewPasswordScreen(snapshot, 'reset') : null;

interface ResetHostProps {
  flow: Actor<typeof resetMachine>;
  /** How the page goes on after it has worked. */
  children?: ReactNode;
}

/** The one place where the mode's flows meet React. What is done while the form is there is done to the form. */
export function ResetHost({ flow, children }: ResetHostProps) {
  const snapshot = useSelector(flow, whole);
  const form: AnyActorRef | undefined = snapshot.children.newPassword;
  const formSnapshot: AnyMachineSnapshot | undefined = useSelector(form, whole);
  const owner: AnyActorRef = form ?? flow;
  const send = (event: ResetEvent | NewPasswordEvent) => owner.send(event);
  const screen = toResetModeScreen(toResetScreen(snapshot), formOf(formSnapshot));
  return (
    <ToastPlace screen={screen} onExpired={() => send({ type: 'notice.expired' })}>
      <ResetView screen={screen} send={send}>
        {children}
      </ResetView>
    </ToastPlace>
  );
}
