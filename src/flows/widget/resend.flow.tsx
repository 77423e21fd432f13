import type { AnyActorRef } from 'xstate';
import type { Passcodes, SentAnnouncement } from '#machines/ports/passcodes.ts';
import { resendMachine } from '#machines/widget/resend/resend.machine.ts';
import { toResendScreen } from '#machines/widget/resend/resend.screen.ts';
import { call } from '#src/flows/call.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import { ResendView } from '#src/views/widget/resend/resend.view.tsx';
import { countdownFlow, leftOf } from './toasts/countdown.flow.ts';
import { ScreenWithToast } from './toasts/widgetToasts.ts';

/** The resend control beside a passcode, with its host, who draws what its actor shows. */
export function resendFlow(passcodes: Pick<Passcodes, 'sendPasscode'>, announce: (sent: SentAnnouncement) => void) {
  const machine = resendMachine.provide({
    actors: { sendPasscode: call(passcodes.sendPasscode), countdown: countdownFlow.logic },
    actions: { announce: (_, sent) => announce(sent) },
  });
  const flow = shownFlow(machine, (snapshot) => toResendScreen(snapshot, leftOf(snapshot.children['countdown'])));
  function ResendHost({ actor }: { actor: AnyActorRef }) {
    const screen = flow.screenOf(actor);
    return (
      <ScreenWithToast screen={screen} onExpired={() => actor.send({ type: 'notice.expired' })}>
        <ResendView screen={screen} send={actor.send} />
      </ScreenWithToast>
    );
  }
  return { ...flow, ResendHost };
}
