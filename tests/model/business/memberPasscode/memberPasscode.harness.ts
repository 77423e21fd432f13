import { emailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import { memberPasscodeMachine } from '#machines/business/memberPasscode/memberPasscode.machine.ts';
import { toMemberPasscodeScreen } from '#machines/business/memberPasscode/memberPasscode.screen.ts';
import { sendingSmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { memberPasscodeModel } from '#specs/business/memberPasscode/memberPasscode.model.ts';
import { EmailSelectionView } from '#src/views/business/emailSelection/emailSelection.view.tsx';
import { MemberPasscodeView } from '#src/views/business/memberPasscode/memberPasscode.view.tsx';
import { SmsEnrollmentView } from '#src/views/business/smsEnrollment/smsEnrollment.view.tsx';
import { discovered, done } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { discoveryMail, enrollingText, memberMail, requiredText, passcodeRefusals } from './memberPasscode.given.ts';

const typed = (text: string) => ({ text });
const mail = { begins: 'sending', enrols: false, hasOther: false, isBackable: true, sessionMinutes: 90 } as const;
const required = {
  request: requiredText,
  enrols: false,
  hasOther: true,
  isBackable: false,
  sessionMinutes: 90,
} as const;
const { joining, taken, optedOut, expired, policy, limited, offline } = passcodeRefusals;
const forGood = { joining, taken, optedOut, expired, policy };

/** The screen before, while it waits for the first code. */
const selection = emailSelectionScreen({ email: 'jane@acme.test', organization: 'Acme', notice: null }, 'code');
const enrollment = sendingSmsEnrollmentScreen({
  organization: 'Acme',
  region: 'GB',
  text: '020 7183 8750',
  notice: null,
  isBackable: true,
});
const send = () => {};

export const memberPasscodeHarness = modelHarness({
  model: memberPasscodeModel,
  machine: memberPasscodeMachine,
  scenarios: {
    intoOrganization: { request: memberMail, ...mail },
    toDiscover: { request: discoveryMail, ...mail },
    enrolling: { request: enrollingText, ...mail, enrols: true },
    texted: { ...required, begins: 'sent' },
    reloaded: { request: memberMail, ...mail, begins: 'sent', secondsLeft: 100 },
    requiring: { ...required, begins: 'sendingHere' },
  },
  cases: {
    ...outcomes('sendMemberPasscode', { ok: undefined, limited, offline, ...forGood }),
    ...outcomes('verifyMemberPasscode', {
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
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...outcomes('passcodeResend', {
      sent: { result: 'sent' },
      joining: { result: 'cannotJoin' },
      taken: { result: 'numberRefused', notice: { code: 'numberTaken' } },
      optedOut: { result: 'numberRefused', notice: { code: 'numberOptedOut' } },
      expired: { result: 'trouble', trouble: { kind: 'expired' } },
      policy: { result: 'trouble', trouble: { kind: 'authPolicy', organization: null } },
    }),
    ...gestures({
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
    'code.sent': [],
    'code.refused': [],
    'code.spent': [],
  },
  ...rendered(
    // A code as it begins to live; its ticking is a flow of its own.
    (snapshot) => {
      const screen = toMemberPasscodeScreen(snapshot, '3:00');
      if (screen.kind === 'memberPasscode') return screen;
      return snapshot.context.request.channel === 'email' ? selection : enrollment;
    },
    (screen) => {
      if (screen.kind === 'emailSelection') return markupOf(EmailSelectionView, { screen, send });
      if (screen.kind === 'smsEnrollment') return markupOf(SmsEnrollmentView, { screen, send });
      return markupOf(MemberPasscodeView, { screen, send });
    },
  ),
});
