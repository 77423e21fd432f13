import { IdentityError } from '#machines/ports/identity.ts';
import { ResendView } from '#src/views/widget/resend/resend.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { toResendScreen } from '#machines/widget/resend/resend.screen.ts';
import { resendMachine } from '#machines/widget/resend/resend.machine.ts';
import { resendSpec } from '#specs/widget/resend/resend.spec.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';
import { passcodeRequest } from '#tests/model/widget/configs.ts';

export const resendHarness: Harness = {
  spec: resendSpec,
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
  nameOf: ({ value, context }) => {
    if (context.notice === null) return String(value);
    return `${String(value)}.${context.notice.code}`;
  },
  ...rendered(
    // The pause as it begins; its ticking is a flow of its own.
    (snapshot) => toResendScreen(snapshot, '0:15'),
    (screen) => markupOf(ResendView, { screen, send: () => {} }),
  ),
};
