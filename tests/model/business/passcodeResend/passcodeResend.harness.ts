import { passcodeResendMachine } from '#machines/business/passcodeResend/passcodeResend.machine.ts';
import { toPasscodeResendScreen } from '#machines/business/passcodeResend/passcodeResend.screen.ts';
import { passcodeResendSpec } from '#specs/business/passcodeResend/passcodeResend.spec.ts';
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
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

export const passcodeResendHarness: Harness = {
  spec: passcodeResendSpec,
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
  nameOf: ({ value, context: { request, notice, output } }) => {
    if (value === 'ended') {
      if (output.result === 'sent') return 'done';
      if (output.result === 'numberRefused') return output.notice.code;
      return output.result === 'trouble' ? output.trouble.kind : output.result;
    }
    if (value === 'sent' || value === 'waiting') return value;
    const kind = request.channel === 'text' ? 'text' : request.flow === 'discovery' ? 'discovery' : 'member';
    return `${kind}.${value === 'sending' ? value : (notice?.code ?? 'offered')}`;
  },
  ...rendered(
    // The pause as it begins; its ticking is a flow of its own.
    (snapshot) => toPasscodeResendScreen(snapshot, '15'),
    (screen) => markupOf(PasscodeResendView, { screen, send: () => {} }),
  ),
};
