import { IdentityError } from '#machines/ports/identity.ts';
import { resetMailMachine } from '#machines/widget/resetMail/resetMail.machine.ts';
import { toResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import { resetMailModel } from '#specs/widget/resetMail/resetMail.model.ts';
import { ResetMailView } from '#src/views/widget/resetMail/resetMail.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { resetRequest } from '#tests/model/widget/configs.ts';

export const resetMailHarness = modelHarness({
  model: resetMailModel,
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
    ...userEvents({ 'retry.chosen': null, 'notice.expired': null, 'back.chosen': null }),
  },
  ...rendered(
    ({ value, context }) => toResetMailScreen({ value, context }, null),
    (screen) => markupOf(ResetMailView, { screen, send: () => {} }),
  ),
});
