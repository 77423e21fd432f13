import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { toOAuthScreen } from '#machines/widget/oauth/oauth.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { oauthModel } from '#specs/widget/oauth/oauth.model.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { oauthRequest, widgetContext } from '#tests/model/widget/configs.ts';

export const oauthHarness = modelHarness({
  model: oauthModel,
  machine: oauthMachine,
  scenarios: { chosen: { request: oauthRequest } },
  cases: outcomes('startOAuth', {
    ok: undefined,
    storageBlocked: new IdentityError('storage_blocked'),
    windowBlocked: new IdentityError('window_blocked'),
    unavailable: new IdentityError('unavailable'),
  }),
  ...rendered(
    (snapshot) => toWidgetScreen(widgetContext, toOAuthScreen(snapshot)),
    (screen) => markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
});
