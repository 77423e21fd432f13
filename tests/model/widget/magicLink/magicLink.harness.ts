import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { toMagicLinkScreen } from '#machines/widget/magicLink/magicLink.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { magicLinkModel } from '#specs/widget/magicLink/magicLink.model.ts';
import { EmailConfirmationView } from '#src/views/widget/magicLink/emailConfirmation.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { magicLinkRequest, widgetContext } from '#tests/model/widget/configs.ts';

export const magicLinkHarness = modelHarness({
  model: magicLinkModel,
  machine: magicLinkMachine,
  scenarios: {
    submitted: { request: magicLinkRequest, isSent: false },
    reloaded: { request: magicLinkRequest, isSent: true },
  },
  cases: {
    ...outcomes('sendMagicLink', {
      ok: undefined,
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.'),
      offline: new IdentityError('offline'),
      unavailable: new IdentityError('unavailable'),
      storageBlocked: new IdentityError('storage_blocked'),
    }),
    ...userEvents({ 'retry.chosen': null, 'changeEmail.chosen': null }),
  },
  ...rendered(
    (snapshot) => toWidgetScreen(widgetContext, toMagicLinkScreen(snapshot, null)),
    (screen) =>
      screen.kind === 'emailConfirmation'
        ? markupOf(EmailConfirmationView, { screen, send: () => {} })
        : markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
});
