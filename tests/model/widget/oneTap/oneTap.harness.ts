import type { AnyMachineSnapshot } from 'xstate';
import { businessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { toPromptedMain } from '#machines/business/floatingPrompt.screen.ts';
import { required } from '#machines/ports/required.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { scenarios as businessScenarios } from '#tests/model/business/businessMain/scenarios.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { OneTapErrorKind } from '#machines/ports/oneTap.ts';
import { toMainScreen } from '#machines/widget/main/main.screen.ts';
import { oneTapMachine } from '#machines/widget/oneTap/oneTap.machine.ts';
import { toOneTapScreen, withOneTap } from '#machines/widget/oneTap/oneTap.screen.ts';
import { oneTapModel } from '#specs/widget/oneTap/oneTap.model.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { oneTapClient, oneTapConfig, oneTapWith, widgetContext } from '#tests/model/widget/configs.ts';

const KINDS: OneTapErrorKind[] = [
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'origin_not_allowed_for_client',
  'invalid_client',
  'default_provider_not_allowed',
  'none',
];
const refused = (reason: OneTapErrorKind) => ({ success: false, reason });
const unavailable = (reason: OneTapErrorKind) => ({ result: 'unavailable', reason });

const HOST = 'http://localhost:4100';
const main = { ...businessMainScreen(required(businessScenarios['promptOnly'], 'scenario'), null), logos: [] };
/** Alone in the business widget; Main has the screen again when it is over. */
const memberScreen = (snapshot: AnyMachineSnapshot) =>
  snapshot.status === 'done' ? main : toPromptedMain(snapshot, { standing: { kind: 'oneTap' }, main, host: HOST });

export const oneTapHarness = modelHarness({
  model: oneTapModel,
  machine: oneTapMachine,
  scenarios: {
    embedded: { config: oneTapConfig },
    floating: { config: oneTapWith({ position: 'floating', cancel_on_tap_outside: false }) },
    handing: { publicToken: 'public-token-test-1', cancelOnTapOutside: true },
    live: { config: { ...oneTapConfig, publicToken: 'public-token-live-1' } },
  },
  cases: {
    ...outcomes('createOneTapClient', {
      created: { success: true, client: oneTapClient },
      ...Object.fromEntries(KINDS.map((kind) => [kind, refused(kind)])),
      broken: new Error('The script was not loaded'),
    }),
    ...outcomes('oneTapRendered', { ok: undefined }),
    ...outcomes('renderOneTap', {
      accepted: { result: 'accepted', credential: 'credential-1' },
      cancelled: { result: 'cancelled' },
      none: unavailable('none'),
      originRefused: unavailable('origin_not_allowed_for_client'),
      clientRefused: unavailable('invalid_client'),
      broken: new Error('Another widget has the prompt'),
    }),
    ...outcomes('submitOneTap', {
      ok: undefined,
      refused: new IdentityError('refused', 'The credential is not valid.'),
      unavailable: new IdentityError('unavailable'),
    }),
  },
  ...rendered(
    (snapshot): WidgetScreen | ReturnType<typeof memberScreen> =>
      snapshot.context.handsOver
        ? memberScreen(snapshot)
        : withOneTap(
            toMainScreen({ context: { ...widgetContext, config: oneTapConfig, autofillTries: 0 } }),
            toOneTapScreen(snapshot, HOST),
          ),
    (screen) =>
      screen.kind === 'oneTap' || 'logos' in screen
        ? markupOf(BusinessView, { screen, send: () => {} })
        : markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
});
