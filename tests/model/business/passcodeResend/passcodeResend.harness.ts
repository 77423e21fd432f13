import { passcodeResendMachine } from '#machines/business/passcodeResend/passcodeResend.machine.ts';
import { toPasscodeResendScreen } from '#machines/business/passcodeResend/passcodeResend.screen.ts';
import { passcodeResendModel } from '#specs/business/passcodeResend/passcodeResend.model.ts';
import { PasscodeResendView } from '#src/views/business/passcodeResend/passcodeResend.view.tsx';
import { refusals } from '#tests/model/business/given.ts';
import {
  discoveryMail,
  enrollingText,
  memberMail,
  requiredText,
  passcodeRefusals,
} from '#tests/model/business/memberPasscode/memberPasscode.given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const passcodeResendHarness = modelHarness({
  model: passcodeResendModel,
  machine: passcodeResendMachine,
  scenarios: {
    first: { request: memberMail, begins: 'offered' },
    again: { request: memberMail, begins: 'sent' },
    toDiscover: { request: discoveryMail, begins: 'offered' },
    enrolling: { request: enrollingText, begins: 'offered' },
    required: { request: requiredText, begins: 'sending' },
  },
  cases: {
    ...outcomes('sendMemberPasscode', { ok: undefined, refused: refusals.refused, ...passcodeRefusals }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...gestures({ 'resend.chosen': null, 'notice.expired': null }),
  },
  ...rendered(
    // The pause as it begins; its ticking is a flow of its own.
    (snapshot) => toPasscodeResendScreen(snapshot, '15'),
    (screen) => markupOf(PasscodeResendView, { screen, send: () => {} }),
  ),
});
