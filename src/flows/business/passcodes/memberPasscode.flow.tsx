import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import { memberPasscodeMachine } from '#machines/business/memberPasscode/memberPasscode.machine.ts';
import { toMemberPasscodeScreen } from '#machines/business/memberPasscode/memberPasscode.screen.ts';
import { memberPasscodesOverHttp } from '#src/adapters/organizations/memberPasscodes.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { call } from '#src/flows/call.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import { countdownFlow, leftOf } from '#src/flows/widget/toasts/countdown.flow.ts';
import '#src/views/styles/codes.css';
import { PasscodeWithResendView } from '#src/views/business/memberPasscode/passcodeWithResend.view.tsx';
import type { DrawScreen } from '../businessFlow.ts';
import { passcodeResendFlow } from './passcodeResend.flow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'memberPasscode' ? <PasscodeWithResendView screen={screen} send={send} /> : null;

/** A member's code, with the control for the next one beside it. */
export function memberPasscodeFlow(client: BusinessClient) {
  const memberPasscodes = memberPasscodesOverHttp(client);
  const resend = passcodeResendFlow(client, memberPasscodes);
  const { rememberSent, dropSent } = sentMessageInStorage<SentMemberMessage>(client);
  const machine = memberPasscodeMachine.provide({
    actors: {
      sendMemberPasscode: call(memberPasscodes.sendMemberPasscode),
      verifyMemberPasscode: call(memberPasscodes.verifyMemberPasscode),
      countdown: countdownFlow.logic,
      passcodeResend: resend.logic,
    },
    actions: {
      announce: (_, announcement) => client.announce(announcement),
      rememberSent: (_, sent) => void (sent !== null && rememberSent(sent)),
      dropSent: () => dropSent(),
    },
  });
  const flow = shownFlow(machine, (snapshot) => {
    const screen = toMemberPasscodeScreen(snapshot, leftOf(snapshot.children['countdown']) ?? '');
    const control = snapshot.children['passcodeResend'];
    if (screen.kind !== 'memberPasscode' || control === undefined) return { kind: 'sendingMemberPasscode' as const };
    return { ...screen, resend: resend.screenOf(control) };
  });
  return { ...flow, draw };
}
