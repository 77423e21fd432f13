import { homeHarness } from '#tests/model/checkout/home/home.harness.ts';
import { html, errorAnswer, sessionOf } from '#e2e/answers/answers.ts';
import { answered, byUser, byItself, stored } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const PENDING = 'tinyspark.pending_checkout';
const TOKEN = 'tinyspark.session_token';
const summary = (end: number | null, ends: number | null = null) => ({
  status: 200,
  json: { brand_name: 'Northwind', current_period_end: end, ends_at: ends },
});

walkSuite({
  harness: homeHarness,
  held: ['resumeSession', 'identifyBrand', 'findActiveSubscription'],
  scenarios: {
    signedIn: (stage) => {
      stage.storage.items[TOKEN] = 'token-0';
      return '/';
    },
  },
  steps: {
    'resumeSession:ok': answered('resumeSession', sessionOf('owner@acme.test')),
    'resumeSession:ended': answered('resumeSession', errorAnswer(404, 'session_not_found')),
    'resumeSession:unavailable': answered('resumeSession', html),
    'forgetSession:ok': stored(`removeItem ${TOKEN}`),
    'forgetSession:failed': stored(`removeItem ${TOKEN}`, true),
    'identifyBrand:ok': answered('identifyBrand', { status: 200, json: { brandId: 'brand-1' } }),
    'identifyBrand:unavailable': answered('identifyBrand', html),
    'findActiveSubscription:active': answered('findActiveSubscription', summary(1_797_724_800)),
    'findActiveSubscription:undated': answered('findActiveSubscription', summary(null)),
    'findActiveSubscription:ending': answered('findActiveSubscription', summary(1_797_724_800, 1_796_000_000)),
    'findActiveSubscription:none': answered('findActiveSubscription', { status: 200, json: {} }),
    'findActiveSubscription:unavailable': answered('findActiveSubscription', html),
    'signOut.chosen': byUser({ press: { role: 'button', name: 'Sign out' } }),
    'redirect:left': byItself,
    'signedIn.known start.chosen': byUser({ press: { role: 'link', name: 'Continue as owner@acme.test' } }),
    'signedIn.unchecked start.chosen': byUser({ press: { role: 'link', name: 'Start the upgrade' } }),
    'savePendingCheckout:ok': stored(`setItem ${PENDING}`),
    'savePendingCheckout:failed': stored(`setItem ${PENDING}`, true),
  },
});
