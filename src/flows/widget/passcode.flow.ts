import type { AnyPasscodeRequest, PasscodeSent } from '#machines/ports/anyPasscode.ts';
import type { PasscodeAccepted, PasscodeAnnouncement } from '#machines/widget/passcode/passcode.types.ts';
import { passcodeMachine } from '#machines/widget/passcode/passcode.machine.ts';
import type { attemptOf, sentMessageOf } from '#machines/widget/passcode/passcode.rules.ts';
import { call } from '#src/flows/call.ts';
import '#src/views/styles/codes.css';
import { passcodeResendFlow } from './passcodeResend.flow.ts';
import { countdownFlow } from './toasts/countdown.flow.ts';

/** The differences between the widgets: calls, announcements, and the memory of a tab. */
interface PasscodePorts {
  sendPasscode: (request: AnyPasscodeRequest, signal: AbortSignal) => Promise<PasscodeSent>;
  verifyPasscode: (attempt: ReturnType<typeof attemptOf>, signal: AbortSignal) => Promise<PasscodeAccepted>;
  announce(announcement: PasscodeAnnouncement): void;
  rememberSent(sent: ReturnType<typeof sentMessageOf>): void;
  dropSent(): void;
}

/** Sending and entering a passcode, with the control for the next one. */
export function passcodeFlow(ports: PasscodePorts) {
  const sendPasscode = call(ports.sendPasscode);
  const resend = passcodeResendFlow({ sendPasscode, announce: ports.announce });
  const machine = passcodeMachine.provide({
    actors: {
      sendPasscode,
      verifyPasscode: call(ports.verifyPasscode),
      countdown: countdownFlow.logic,
      passcodeResend: resend.logic,
    },
    actions: {
      announce: (_, announcement) => ports.announce(announcement),
      rememberSent: (_, sent) => ports.rememberSent(sent),
      dropSent: () => ports.dropSent(),
    },
  });
  return { machine, resend };
}
