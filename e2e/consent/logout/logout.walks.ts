import { withNorthwind } from '#e2e/consent/northwind.ts';
import { html, limitedFor, errorAnswer, revoked } from '#e2e/answers/answers.ts';
import { logoutStarted } from '#e2e/answers/authorizationAnswers.ts';
import { answered, byUser, byItself, type StepDriver, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { logoutQueries, logoutHarness } from '#tests/model/consent/logout/logout.harness.ts';

const TOKEN = 'tinyspark.session_token';
const NOT_ITS_OWN = 'The address to come back to is not one of this application.';
const scenarios = Object.entries(logoutQueries).map(([scenario, query]) => [
  scenario,
  async (stage: Stage) => {
    await withNorthwind(stage);
    return `/oauth/logout?${query}`;
  },
]);

/** The address to which the service sends the browser. */
let back = '';
const started = (isConsentRequired: boolean): StepDriver => ({
  prepare: () => {
    back = 'https://northwind.example/bye?state=s1';
  },
  act: (stage) => stage.settle('startLogout', logoutStarted(back, isConsentRequired)),
});

walkSuite({
  harness: logoutHarness,
  held: ['startLogout', 'revokeSession'],
  scenarios: Object.fromEntries(scenarios),
  steps: {
    'startLogout:agreed': started(false),
    'startLogout:consentRequired': started(true),
    'startLogout:refused': answered('startLogout', errorAnswer(400, 'post_logout_redirect_uri_not_found', NOT_ITS_OWN)),
    'startLogout:unavailable': answered('startLogout', html),
    'startLogout:rateLimited': answered('startLogout', limitedFor(15, 'too_many_requests', 'Please wait a moment.')),
    'forgetVisit:signedIn': {
      prepare: (stage) => {
        stage.storage.items[TOKEN] = 'token-1';
      },
      isImmediate: true,
    },
    'forgetVisit:signedOut': byItself,
    'forgetVisit:failed': stored(`removeItem ${TOKEN}`, true),
    'revokeSession:ok': answered('revokeSession', revoked),
    'revokeSession:failed': answered('revokeSession', html),
    'leaveForApplication:ok': byItself,
    'leaveForApplication:unsafe': {
      prepare: () => {
        back = 'javascript:document.title="held"';
      },
      isImmediate: true,
    },
    'logout.confirmed': byUser({ press: { role: 'button', name: 'Yes' } }),
    'logout.cancelled': byUser({ press: { role: 'button', name: 'No' } }),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
  },
});
