import { emailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import { sendingSmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import { isOfMember } from '#machines/ports/anyPasscode.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { passcodeMachine } from '#machines/widget/passcode/passcode.machine.ts';
import { toPasscodeScreen } from '#machines/widget/passcode/passcode.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { passcodeModel } from '#specs/widget/passcode/passcode.model.ts';
import { EmailSelectionView } from '#src/views/business/emailSelection/emailSelection.view.tsx';
import { MemberPasscodeView } from '#src/views/business/memberPasscode/memberPasscode.view.tsx';
import { SmsEnrollmentView } from '#src/views/business/smsEnrollment/smsEnrollment.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { discovered, done } from '#tests/model/business/given.ts';
import {
  discoveryMail,
  enrollingText,
  memberMail,
  passcodeFailures,
  requiredText,
} from '#tests/model/business/passcodeRequests.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { codesContext, passcodeRequest, session } from '#tests/model/widget/configs.ts';
import { isPasscodeAnswer } from './passcodeAnswers.ts';

const typed = (text: string) => ({ text });
const person = {
  request: passcodeRequest,
  sessionMinutes: 90,
  isBackable: true,
  typed: { region: 'US', text: '(415) 555-0132' },
  sent: null,
};
const mail = { begins: 'sending', enrols: false, hasOther: false, isBackable: true, sessionMinutes: 90 } as const;
const required = { ...mail, request: requiredText, hasOther: true, isBackable: false } as const;
const { joining, taken, optedOut, expired, policy, limited, offline } = passcodeFailures;
const forGood = { joining, taken, optedOut, expired, policy };

/** The screens of members before, while they wait for the first passcode. */
const selection = emailSelectionScreen({ email: 'jane@acme.test', organization: 'Acme', notice: null }, 'code');
const enrollment = sendingSmsEnrollmentScreen({
  organization: 'Acme',
  region: 'GB',
  text: '020 7183 8750',
  notice: null,
  isBackable: true,
});
const send = () => {};
/** The control beside the passcode is a flow of its own. */
const nothing = { kind: 'waiting', left: null } as const;

export const passcodeHarness = modelHarness({
  model: passcodeModel,
  machine: passcodeMachine,
  scenarios: {
    phone: person,
    passwordless: { ...person, isBackable: false },
    reloaded: { ...person, sent: { methodId: 'phone-number-1', secondsLeft: 100 } },
    intoOrganization: { ...mail, request: memberMail },
    toDiscover: { ...mail, request: discoveryMail },
    enrolling: { ...mail, request: enrollingText, enrols: true },
    texted: { ...required, begins: 'sent' },
    memberReloaded: { ...mail, request: memberMail, begins: 'sent', secondsLeft: 100 },
    requiring: { ...required, begins: 'sendingHere' },
  },
  cases: {
    ...outcomes('sendPasscode', {
      ok: { methodId: 'phone-number-1' },
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.'),
      limited,
      offline,
      ...forGood,
    }),
    ...outcomes('verifyPasscode', {
      session,
      gated: { result: 'gated', answer: done },
      discovered: { result: 'discovered', discovered },
      wrong: new IdentityError('refused', 'The passcode is not correct.'),
      counted: new IdentityError('refused', 'The passcode is not correct.', { attemptsLeft: 2 }),
      spent: new IdentityError('code_spent', 'This passcode no longer works. Please ask for a new one.'),
      limited,
      offline,
      unavailable: new IdentityError('unavailable', 'Something went wrong.'),
      ...forGood,
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...outcomes('passcodeResend', {
      sent: { result: 'sent', methodId: 'phone-number-2' },
      joining: { result: 'cannotJoin' },
      taken: { result: 'numberRefused', notice: { code: 'numberTaken' } },
      optedOut: { result: 'numberRefused', notice: { code: 'numberOptedOut' } },
      expired: { result: 'failure', failure: { kind: 'expired' } },
      policy: { result: 'failure', failure: { kind: 'authPolicy', organization: null } },
    }),
    ...userEvents({
      'passcode.typed': {
        digits: typed('12'),
        letters: typed('abc'),
        whole: typed('123456'),
        pasted: typed('123 456'),
        long: typed('123456789'),
      },
      'retry.chosen': null,
      'notice.expired': null,
      'totp.chosen': null,
      'back.chosen': null,
    }),
    // Raised by the machine itself.
    'passcode.sent': [],
    'passcode.spent': [],
  },
  isPossible: isPasscodeAnswer,
  holds: { session: ({ session: held }) => held !== undefined },
  ...rendered(
    // A passcode as it begins to live; its ticking is a flow of its own.
    (snapshot) => {
      const screen = toPasscodeScreen(snapshot, '3:00');
      const { request, hasOther } = snapshot.context;
      if (!isOfMember(request)) return screen;
      if (screen.kind === 'passcode') return { ...screen, kind: 'memberPasscode' as const, hasOther };
      return { kind: 'sendingMemberPasscode' as const, channel: request.channel };
    },
    (screen) => {
      switch (screen.kind) {
        case 'sendingMemberPasscode':
          return screen.channel === 'email'
            ? markupOf(EmailSelectionView, { screen: selection, send })
            : markupOf(SmsEnrollmentView, { screen: enrollment, send });
        case 'memberPasscode':
          return markupOf(MemberPasscodeView, { screen: { ...screen, resend: nothing }, send });
        default:
          return markupOf(WholeWidgetView, { screen: toWidgetScreen(codesContext, screen), send });
      }
    },
  ),
});
