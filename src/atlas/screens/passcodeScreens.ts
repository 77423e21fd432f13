import { createElement } from 'react';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import { emailSelectionMachine } from '#machines/business/emailSelection/emailSelection.machine.ts';
import {
  emailSelectionScreen,
  toEmailSelectionScreen,
} from '#machines/business/emailSelection/emailSelection.screen.ts';
import { smsEnrollmentMachine } from '#machines/business/smsEnrollment/smsEnrollment.machine.ts';
import { phoneFormInputOf } from '#machines/business/smsEnrollment/smsEnrollment.rules.ts';
import {
  sendingSmsEnrollmentScreen,
  toSmsEnrollmentScreen,
} from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import { isOfMember, ofMember, ofPerson } from '#machines/ports/anyPasscode.ts';
import { clockOf } from '#machines/widget/countdown/countdown.screen.ts';
import { passcodeMachine } from '#machines/widget/passcode/passcode.machine.ts';
import { lifetimeOf } from '#machines/widget/passcode/passcode.rules.ts';
import { toPasscodeScreen } from '#machines/widget/passcode/passcode.screen.ts';
import { passcodeResendMachine } from '#machines/widget/passcodeResend/passcodeResend.machine.ts';
import { toPasscodeResendScreen } from '#machines/widget/passcodeResend/passcodeResend.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { PasscodeResendView } from '#src/views/widget/passcodeResend/passcodeResend.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';
import { send } from './sending.ts';

type Snapshot = SnapshotFrom<typeof passcodeMachine>;

const shown = (screen: BusinessScreen) => createElement(BusinessView, { screen, send });
const PAUSE = clockOf(RESEND_PAUSE_SECONDS);
/** A passcode as it begins to live. */
const screenOf = (snapshot: Snapshot) => toPasscodeScreen(snapshot, clockOf(lifetimeOf(snapshot.context).seconds));

/** A member's passcode, and the control beside it as it begins; while the first is sent, the screen before. */
function memberScreen(snapshot: Snapshot): BusinessScreen {
  const { resendBegins: begins, hasOther } = snapshot.context;
  const request = ofMember(snapshot.context.request);
  const screen = screenOf(snapshot);
  if (screen.kind === 'passcode') {
    const resend = getInitialSnapshot(passcodeResendMachine, { request, begins });
    return { ...screen, kind: 'memberPasscode', hasOther, resend: toPasscodeResendScreen(resend, PAUSE) };
  }
  if (request.channel === 'email')
    return emailSelectionScreen({ email: request.email, organization: null, notice: null }, 'code');
  const form = { region: 'GB', text: request.shown, organization: 'Acme' };
  return sendingSmsEnrollmentScreen({ ...form, notice: null, isBackable: true });
}

const personScreen = (snapshot: Snapshot, codes: WidgetContext) =>
  toWidgetScreen({ ...codes, method: 'sms', passcode: ofPerson(snapshot.context.request) }, screenOf(snapshot));

/** The flows of passcodes; `codes`: the sign-in widget with codes by text. */
export const passcodeScreens = (codes: WidgetContext): Record<string, ScreenOfFlow> => ({
  emailSelection: {
    machine: emailSelectionMachine,
    container: 'widget',
    show: (snapshot) => shown(toEmailSelectionScreen(snapshot)),
  },
  passcode: {
    machine: passcodeMachine,
    container: 'widget',
    show: (snapshot) =>
      isOfMember(snapshot.context.request)
        ? shown(memberScreen(snapshot))
        : createElement(WholeWidgetView, { screen: personScreen(snapshot, codes), send }),
  },
  passcodeResend: {
    machine: passcodeResendMachine,
    container: 'widget',
    show: (snapshot) => createElement(PasscodeResendView, { screen: toPasscodeResendScreen(snapshot, PAUSE), send }),
  },
  smsEnrollment: {
    machine: smsEnrollmentMachine,
    container: 'widget',
    show: (snapshot) =>
      shown(toSmsEnrollmentScreen(snapshot, { ...phoneFormInputOf(snapshot.context), isParsing: false })),
  },
});
