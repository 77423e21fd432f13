import { IdentityError } from '#machines/ports/identity.ts';
import { toOtpScreen } from '#machines/widget/otp/otp.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { otpMachine } from '#machines/widget/otp/otp.machine.ts';
import { otpModel } from '#specs/widget/otp/otp.model.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { gestures, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { codesContext, passcodeRequest, session } from '#tests/model/widget/configs.ts';

const typed = (text: string) => ({ text });

const given = {
  request: passcodeRequest,
  sessionMinutes: 90,
  isBackable: true,
  typed: { region: 'US', text: '(415) 555-0132' },
};

export const otpHarness = modelHarness({
  model: otpModel,
  machine: otpMachine,
  scenarios: {
    phone: { ...given, sent: null },
    passwordless: { ...given, isBackable: false, sent: null },
    reloaded: { ...given, sent: { methodId: 'phone-number-1', secondsLeft: 100 } },
  },
  cases: {
    ...outcomes('sendPasscode', {
      ok: { methodId: 'phone-number-1' },
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.'),
      offline: new IdentityError('offline'),
    }),
    ...outcomes('verifyPasscode', {
      ok: session,
      refused: new IdentityError('refused', 'The passcode is not correct.'),
      counted: new IdentityError('refused', 'The passcode is not correct.', { attemptsLeft: 2 }),
      spent: new IdentityError('code_spent', 'This passcode no longer works. Please ask for a new one.'),
      limited: new IdentityError('refused', 'Too many failed attempts. Please wait before you try again.', {
        retryAfter: 60,
      }),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...outcomes('resend', { resent: { methodId: 'phone-number-2' } }),
    ...gestures({
      'passcode.typed': {
        digits: typed('12'),
        letters: typed('abc'),
        whole: typed('123456'),
        pasted: typed('123 456'),
        long: typed('123456789'),
      },
      'back.chosen': null,
      'retry.chosen': null,
      'notice.expired': null,
    }),
    // Raised by the machine itself.
    'code.resent': [],
    'code.spent': [],
  },
  holds: { session: ({ session: held }) => held !== undefined },
  ...rendered(
    // A code as it begins to live; its ticking is a flow of its own.
    (snapshot) => toOtpScreen(snapshot, '3:00'),
    (screen) => markupOf(WholeWidgetView, { screen: toWidgetScreen(codesContext, screen), send: () => {} }),
  ),
});
