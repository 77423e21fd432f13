import { passcodeResendMachine } from '#machines/widget/passcodeResend/passcodeResend.machine.ts';
import { toPasscodeResendScreen } from '#machines/widget/passcodeResend/passcodeResend.screen.ts';
import { passcodeResendModel } from '#specs/widget/passcodeResend/passcodeResend.model.ts';
import { PasscodeResendView } from '#src/views/widget/passcodeResend/passcodeResend.view.tsx';
import { failures } from '#tests/model/business/given.ts';
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
import { passcodeRequest } from '#tests/model/widget/configs.ts';
import { isPasscodeAnswer } from '#tests/model/widget/passcode/passcodeAnswers.ts';

export const passcodeResendHarness = modelHarness({
  model: passcodeResendModel,
  machine: passcodeResendMachine,
  scenarios: {
    first: { request: passcodeRequest, begins: 'offered' },
    again: { request: passcodeRequest, begins: 'sent' },
    member: { request: memberMail, begins: 'offered' },
    toDiscover: { request: discoveryMail, begins: 'offered' },
    enrolling: { request: enrollingText, begins: 'offered' },
    required: { request: requiredText, begins: 'sending' },
  },
  cases: {
    ...outcomes('sendPasscode', {
      ok: { methodId: 'phone-number-2' },
      refused: failures.refused,
      ...passcodeFailures,
    }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...userEvents({ 'resend.chosen': null, 'notice.expired': null }),
  },
  isPossible: isPasscodeAnswer,
  ...rendered(
    // The pause as it begins; its ticking is a flow of its own.
    (snapshot) => toPasscodeResendScreen(snapshot, '0:15'),
    (screen) => markupOf(PasscodeResendView, { screen, send: () => {} }),
  ),
});
