import { redirectHarness } from '#tests/model/checkout/redirect/redirect.harness.ts';
import { html, revoked } from '#e2e/answers/answers.ts';
import { answered, byItself, stored } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const TOKEN = 'tinyspark.session_token';

walkSuite({
  harness: redirectHarness,
  held: ['revokeSession'],
  scenarios: { chosen: () => '/success' },
  // The flow begins on an error page.
  before: (_, perform) => perform({ press: { role: 'button', name: 'Back to Tinyspark' } }),
  steps: {
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
    'leaveForMarketing:ok': byItself,
    'leaveForMarketing:failed': {
      prepare: (stage) => {
        stage.settings = { marketingUpgradeUrl: 'http://[' };
      },
      isImmediate: true,
    },
  },
});
