import { IdentityError } from '#machines/ports/identity.ts';
import { resetMailMachine } from '#machines/widget/resetMail/resetMail.machine.ts';
import { toResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import { resetMailSpec } from '#specs/widget/resetMail/resetMail.spec.ts';
import { ResetMailView } from '#src/views/widget/resetMail/resetMail.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';
import { resetRequest } from '#tests/model/widget/configs.ts';

export const resetMailHarness: Harness = {
  spec: resetMailSpec,
  machine: resetMailMachine,
  scenarios: Object.fromEntries(
    ['forgot', 'setNew', 'dedupe', 'breached'].map((reason) => [reason, { request: resetRequest, reason }]),
  ),
  cases: {
    ...outcomes('startReset', {
      ok: undefined,
      limited: new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 }),
      offline: new IdentityError('offline'),
    }),
    ...gestures({ 'retry.chosen': null, 'notice.expired': null, 'back.chosen': null }),
  },
  nameOf: ({ value, context: { reason, sent, notice } }) => {
    if (value === 'backed') return value;
    if (value === 'sending') return `${reason}.${sent === 'never' ? 'sending' : 'resending'}`;
    if (notice !== null) return `${reason}.${sent === 'never' ? 'unsent' : 'notResent'}.${notice.code}`;
    if (sent === 'never') return `${reason}.unsent`;
    return `${reason}.${sent === 'again' ? 'resent' : 'sent'}`;
  },
  ...rendered(
    ({ value, context }) => toResetMailScreen({ value, context }, null),
    (screen) => markupOf(ResetMailView, { screen, send: () => {} }),
  ),
};
