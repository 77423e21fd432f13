import { createElement } from 'react';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { MEMBER_PASSCODE_SECONDS, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import { emailSelectionMachine } from '#machines/business/emailSelection/emailSelection.machine.ts';
import {
  emailSelectionScreen,
  toEmailSelectionScreen,
} from '#machines/business/emailSelection/emailSelection.screen.ts';
import { memberPasscodeMachine } from '#machines/business/memberPasscode/memberPasscode.machine.ts';
import { toMemberPasscodeScreen } from '#machines/business/memberPasscode/memberPasscode.screen.ts';
import { passcodeResendMachine } from '#machines/business/passcodeResend/passcodeResend.machine.ts';
import { toPasscodeResendScreen } from '#machines/business/passcodeResend/passcodeResend.screen.ts';
import { smsEnrollmentMachine } from '#machines/business/smsEnrollment/smsEnrollment.machine.ts';
import { phoneFormInputOf } from '#machines/business/smsEnrollment/smsEnrollment.rules.ts';
import {
  sendingSmsEnrollmentScreen,
  toSmsEnrollmentScreen,
} from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import { clockOf } from '#machines/widget/countdown/countdown.screen.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { PasscodeResendView } from '#src/views/business/passcodeResend/passcodeResend.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';
import { send } from './sending.ts';

const shown = (screen: BusinessScreen) => createElement(BusinessView, { screen, send });
const PAUSE = String(RESEND_PAUSE_SECONDS);

/** The code as it begins to live, and the control beside it as it begins; while the first is sent, the screen before. */
function passcodeScreen(snapshot: SnapshotFrom<typeof memberPasscodeMachine>): BusinessScreen {
  const { request, resendBegins: begins } = snapshot.context;
  const screen = toMemberPasscodeScreen(snapshot, clockOf(MEMBER_PASSCODE_SECONDS[request.channel]));
  if (screen.kind === 'memberPasscode') {
    const resend = getInitialSnapshot(passcodeResendMachine, { request, begins });
    return { ...screen, resend: toPasscodeResendScreen(resend, PAUSE) };
  }
  if (request.channel === 'email')
    return emailSelectionScreen({ email: request.email, organization: null, notice: null }, 'code');
  const form = { region: 'GB', text: request.shown, organization: 'Acme' };
  return sendingSmsEnrollmentScreen({ ...form, notice: null, isBackable: true });
}

/** The flows of codes by e-mail and by text. */
export const businessPasscodeScreens: Record<string, ScreenOfFlow> = {
  emailSelection: {
    machine: emailSelectionMachine,
    stands: 'widget',
    show: (snapshot) => shown(toEmailSelectionScreen(snapshot)),
  },
  memberPasscode: {
    machine: memberPasscodeMachine,
    stands: 'widget',
    show: (snapshot) => shown(passcodeScreen(snapshot)),
  },
  passcodeResend: {
    machine: passcodeResendMachine,
    stands: 'widget',
    show: (snapshot) => createElement(PasscodeResendView, { screen: toPasscodeResendScreen(snapshot, PAUSE), send }),
  },
  smsEnrollment: {
    machine: smsEnrollmentMachine,
    stands: 'widget',
    show: (snapshot) =>
      shown(toSmsEnrollmentScreen(snapshot, { ...phoneFormInputOf(snapshot.context), isParsing: false })),
  },
};
