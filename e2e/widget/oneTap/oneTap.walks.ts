import { oneTapHarness } from '#tests/model/widget/oneTap/oneTap.harness.ts';
import { html, oneTapStarted, oneTapSubmitted, errorAnswer } from '#e2e/answers/answers.ts';
import { memberOneTapStarted } from '#e2e/answers/businessSsoAnswers.ts';
import { configured } from '#e2e/business/landings.ts';
import { acceptPrompt, prompting } from '#e2e/business/promptLandings.ts';
import { answered, type StepDriver } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { oneTapOnly } from '#e2e/widget/configs.ts';
import { breakGoogle, stubGoogle, reportMoment } from './promptStub.ts';

/** The prompt tells a moment. */
const moment = (kind: string, reason = ''): StepDriver => ({
  act: ({ page }) => reportMoment(page, kind, reason),
});

const scenario =
  (position: string, more: object = {}) =>
  async (stage: Stage) => {
    await stubGoogle(stage.page);
    return oneTapOnly(position, more)(stage);
  };

const refused = (kind: string) => answered('createOneTapClient', errorAnswer(400, kind));

/** Pages with the business widget, which is answered by a service of its own. */
const inBusiness = new WeakSet<Stage>();

walkSuite({
  harness: oneTapHarness,
  held: ['createOneTapClient', 'submitOneTap'],
  scenarios: {
    embedded: scenario('embedded'),
    floating: scenario('floating'),
    handing: async (stage) => {
      inBusiness.add(stage);
      await stubGoogle(stage.page);
      return configured({ products: ['oauth'], oauthOptions: { providers: [prompting] } })(stage);
    },
    live: scenario('embedded', { publicToken: 'public-token-live-tinyspark' }),
  },
  steps: {
    'createOneTapClient:created': {
      act: (stage) => stage.settle('createOneTapClient', inBusiness.has(stage) ? memberOneTapStarted : oneTapStarted),
    },
    'createOneTapClient:oauth_config_not_found': refused('oauth_config_not_found'),
    'createOneTapClient:no_login_redirect_urls_set': refused('no_login_redirect_urls_set'),
    'createOneTapClient:no_signup_redirect_urls_set': refused('no_signup_redirect_urls_set'),
    'createOneTapClient:origin_not_allowed_for_client': refused('origin_not_allowed_for_client'),
    'createOneTapClient:invalid_client': refused('invalid_client'),
    'createOneTapClient:default_provider_not_allowed': refused('default_provider_not_allowed'),
    'createOneTapClient:broken': answered('createOneTapClient', html),
    'oneTapRendered:ok': moment('display'),
    'renderOneTap:accepted': { act: acceptPrompt },
    'renderOneTap:cancelled': moment('skipped', 'user_cancel'),
    'renderOneTap:none': moment('display', 'opt_out_or_no_session'),
    'renderOneTap:originRefused': moment('display', 'unregistered_origin'),
    'renderOneTap:clientRefused': moment('display', 'invalid_client'),
    'renderOneTap:broken': { prepare: ({ page }) => breakGoogle(page), isDecided: true },
    // This step counts a departure to the sandbox; the page stays, so that it can be checked.
    'submitOneTap:ok': {
      act: (stage) => stage.settle('submitOneTap', oneTapSubmitted(new URL('/sandbox/', stage.page.url()).href)),
    },
    'submitOneTap:refused': answered(
      'submitOneTap',
      errorAnswer(401, 'id_token_invalid', 'The credential is not valid.'),
    ),
    'submitOneTap:unavailable': answered('submitOneTap', html),
  },
});
