import { IdentityError } from '#machines/ports/identity.ts';
import { ResendView } from '#src/views/widget/resend/resend.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { toResendScreen } from '#machines/widget/resend/resend.screen.ts';
import { resendMachine } from '#machines/widget/resend/resend.machine.ts';
import { resendModel } from '#specs/widget/resend/resend.model.ts';
import { gestures, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { passcodeRequest } from '#tests/model/widget/configs.ts';

export const resendHarness = modelHarness({
  model: resendModel,
  machine: resendMachine,
  scenarios: {
    first: { request: passcodeRequest, wasSent: false },
    again: { request: passcodeRequest, wasSent: true },
  },
  cases: {
    ...outcomes('sendPasscode', {
      ok: { methodId: 'phone-number-2' },
      limited: new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 }),
    }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...gestures({ 'resend.chosen': null, 'notice.expired': null }),
  },
  ...rendered(
    // The pause as it begins; its ticking is a flow of its own.
    (snapshot) => toResendScreen(snapshot, '0:15'),
    (screen) => markupOf(ResendView, { screen, send: () => {} }),
  ),
});
