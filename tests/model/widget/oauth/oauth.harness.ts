import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { toOAuthScreen } from '#machines/widget/oauth/oauth.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { oauthSpec } from '#specs/widget/oauth/oauth.spec.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';
import { oauthRequest, widgetContext } from '#tests/model/widget/configs.ts';

export const oauthHarness: Harness = {
  spec: oauthSpec,
  machine: oauthMachine,
  scenarios: { chosen: { request: oauthRequest } },
  cases: outcomes('startOAuth', {
    ok: undefined,
    storageBlocked: new IdentityError('storage_blocked'),
    windowBlocked: new IdentityError('window_blocked'),
    unavailable: new IdentityError('unavailable'),
  }),
  nameOf: ({ value, context }) => (value === 'refused' ? `refused.${context.notice.code}` : String(value)),
  ...rendered(
    (snapshot) => toWidgetScreen(widgetContext, toOAuthScreen(snapshot)),
    (screen) => markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
};
