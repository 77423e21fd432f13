import { withNorthwind } from '#e2e/consent/northwind.ts';
import { sessionInOtherTab } from '#e2e/walks/sessionInOtherTab.ts';
import { html, revoked } from '#e2e/answers/answers.ts';
import {
  authorizationErrorAnswers,
  authorizationStarted,
  authorizationSubmitted,
} from '#e2e/answers/authorizationAnswers.ts';
import { answered, byUser, byItself, type StepDriver, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { consentHarness } from '#tests/model/consent/consent/consent.harness.ts';
import { consentQueries } from '#tests/model/consent/consent/consentQueries.ts';

const TOKEN = 'tinyspark.session_token';
const PENDING = 'tinyspark.pending_authorization';
const signedOut = new Set(['silent', 'signedOut']);
const scenarios = Object.entries(consentQueries).map(([scenario, query]) => [
  scenario,
  async (stage: Stage) => {
    await withNorthwind(stage);
    if (!signedOut.has(scenario)) stage.storage.items[TOKEN] = 'token-1';
    return `/oauth/authorize?${query}`;
  },
]);

/** The address to which the service sends the browser. */
let back = 'https://northwind.example/cb';
const submitted = (query: string, code: string | null): StepDriver => ({
  prepare: () => {
    back = 'https://northwind.example/cb';
  },
  act: (stage) =>
    stage.settle(
      'submitAuthorization',
      authorizationSubmitted(back.startsWith('https:') ? `${back}?${query}` : back, code),
    ),
});
const errorTypesOf = (actor: string, reported: string): Record<string, StepDriver> => {
  const { signedOut: ended, reauthentication, rateLimited, refused, expired } = authorizationErrorAnswers;
  return {
    [`${actor}:signedOut`]: answered(actor, ended),
    [`${actor}:reauthentication`]: answered(actor, reauthentication),
    [`${actor}:reported`]: answered(actor, authorizationErrorAnswers.reported(reported)),
    [`${actor}:unavailable`]: answered(actor, html),
    [`${actor}:rateLimited`]: answered(actor, rateLimited),
    [`${actor}:refused`]: answered(actor, refused),
    [`${actor}:expired`]: answered(actor, expired),
  };
};
const press = (name: string) => byUser({ press: { role: 'button', name } });

walkSuite({
  harness: consentHarness,
  held: ['startAuthorization', 'submitAuthorization', 'revokeSession'],
  scenarios: Object.fromEntries(scenarios),
  // In these walks, the address that tells the application of an error is safe.
  allows: ({ from, label }) => label !== 'leaveForApplication:unsafe' || !isAt(from, 'reported', 'reportedNamed'),
  steps: {
    'startAuthorization:consent': answered('startAuthorization', authorizationStarted()),
    'startAuthorization:unknownScope': answered('startAuthorization', authorizationStarted({ scopes: 'strange' })),
    'startAuthorization:unneeded': answered('startAuthorization', authorizationStarted({ isConsentRequired: false })),
    ...errorTypesOf('startAuthorization', 'login_required'),
    'submitAuthorization:granted': submitted('code=code-1&state=s1', 'code-1'),
    'submitAuthorization:denied': submitted('error=access_denied', null),
    ...errorTypesOf('submitAuthorization', 'invalid_scope'),
    'savePendingAuthorization:ok': stored(`setItem ${PENDING}`),
    'savePendingAuthorization:failed': stored(`setItem ${PENDING}`, true),
    'discardPendingAuthorization:ok': stored(`removeItem ${PENDING}`),
    'discardPendingAuthorization:failed': stored(`removeItem ${PENDING}`, true),
    'forgetSession:ok': stored(`removeItem ${TOKEN}`),
    'forgetSession:failed': stored(`removeItem ${TOKEN}`, true),
    'revokeSession:ok': answered('revokeSession', revoked),
    'revokeSession:failed': answered('revokeSession', html),
    'leaveForApplication:ok': byItself,
    'leaveForApplication:unsafe': {
      prepare: () => {
        back = 'javascript:document.title="held"';
      },
      isImmediate: true,
    },
    'session.began': { act: (stage) => sessionInOtherTab(stage) },
    'signIn.chosen': press('Sign in'),
    'allow.chosen': press('Allow'),
    'deny.chosen': press('Deny'),
    'anotherAccount.chosen': press('Use another account'),
    'back.chosen': press('Back to Northwind Mail'),
    'retry.chosen': press('Try again'),
  },
});
