import { IdentityError } from '#machines/ports/identity.ts';
import { existingSessionMachine } from '#machines/widget/existingSession/existingSession.machine.ts';
import { toExistingSessionScreen } from '#machines/widget/existingSession/existingSession.screen.ts';
import { existingSessionModel } from '#specs/widget/existingSession/existingSession.model.ts';
import { ExistingSessionView } from '#src/views/widget/existingSession/existingSession.view.tsx';
import { outcomes, rendered, userEvents } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { session } from '#tests/model/widget/configs.ts';

const ended = new IdentityError('session_ended', 'Your session has ended. Please sign in again.');
const limited = new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 });

export const existingSessionHarness = modelHarness({
  model: existingSessionModel,
  machine: existingSessionMachine,
  scenarios: { confirm: { isConfirmed: true }, continue: { isConfirmed: false } },
  cases: {
    ...outcomes('authenticateSession', {
      ok: { session, account: 'jane@acme.test' },
      nameless: { session, account: null },
      ended,
      limited,
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...userEvents({ 'continue.chosen': null, 'anotherAccount.chosen': null, 'notice.expired': null }),
  },
  holds: { session: ({ session: held }) => held !== undefined },
  ...rendered(toExistingSessionScreen, (screen) => markupOf(ExistingSessionView, { screen, send: () => {} })),
});
