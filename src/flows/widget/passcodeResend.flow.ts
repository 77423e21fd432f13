import type { AnyPasscodeRequest, MemberPasscodeAnnouncement, PasscodeSent } from '#machines/ports/anyPasscode.ts';
import type { SentAnnouncement } from '#machines/ports/passcodes.ts';
import { passcodeResendMachine } from '#machines/widget/passcodeResend/passcodeResend.machine.ts';
import { toPasscodeResendScreen } from '#machines/widget/passcodeResend/passcodeResend.screen.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import type { PromiseActorLogic } from 'xstate';
import { countdownFlow, leftOf } from './toasts/countdown.flow.ts';

export interface PasscodeResendActors {
  sendPasscode: PromiseActorLogic<PasscodeSent, AnyPasscodeRequest>;
  announce(sent: SentAnnouncement | MemberPasscodeAnnouncement): void;
}

/** The control for the next passcode. */
export function passcodeResendFlow({ sendPasscode, announce }: PasscodeResendActors) {
  const machine = passcodeResendMachine.provide({
    actors: { sendPasscode, countdown: countdownFlow.logic },
    actions: { announce: (_, sent) => announce(sent) },
  });
  return activeFlow(machine, (snapshot) => toPasscodeResendScreen(snapshot, leftOf(snapshot.children['countdown'])));
}
