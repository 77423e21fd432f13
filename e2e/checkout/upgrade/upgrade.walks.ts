import { upgradeHarness } from '#tests/model/checkout/upgrade/upgrade.harness.ts';
import { emailSent, html, errorAnswer, sessionOf } from '#e2e/answers/answers.ts';
import { sessionInOtherTab } from '#e2e/walks/sessionInOtherTab.ts';
import { answered, byUser, byItself, stored } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const TOKEN = 'tinyspark.session_token';
const PENDING = 'tinyspark.pending_checkout';

walkSuite({
  harness: upgradeHarness,
  held: ['resumeSession', 'sendMagicLink', 'identifyBrand'],
  scenarios: {
    opened: () => '/upgrade-brand-builder',
    signedIn: (stage) => {
      stage.storage.items[TOKEN] = 'token-0';
      return '/upgrade-brand-builder';
    },
  },
  // The button is named after the owner of the session.
  allows: ({ from, label }) => label !== 'continue.chosen' || from.snapshot.context.owner.email !== null,
  steps: {
    'savePendingCheckout:ok': stored(`setItem ${PENDING}`),
    'savePendingCheckout:failed': stored(`setItem ${PENDING}`, true),
    'discardPendingCheckout:ok': stored(`removeItem ${PENDING}`),
    'discardPendingCheckout:failed': stored(`removeItem ${PENDING}`, true),
    'leaveForMarketing:ok': byItself,
    'leaveForMarketing:failed': {
      prepare: (stage) => {
        stage.settings = { marketingUpgradeUrl: 'http://[' };
      },
      isImmediate: true,
    },
    'resumeSession:named': answered('resumeSession', sessionOf('owner@acme.test')),
    'resumeSession:unnamed': answered('resumeSession', sessionOf(null)),
    'resumeSession:ended': answered('resumeSession', errorAnswer(404, 'session_not_found')),
    'resumeSession:unavailable': answered('resumeSession', html),
    'forgetSession:ok': stored(`removeItem ${TOKEN}`),
    'forgetSession:failed': stored(`removeItem ${TOKEN}`, true),
    'continue.chosen': byUser({ press: { role: 'button', name: 'Continue as owner@acme.test' } }),
    'session.began': { act: (stage) => sessionInOtherTab(stage) },
    'checkingOtherTab modal.dismissed': byUser({ key: 'Escape' }),
    'signedInOtherTab modal.dismissed': byUser({ key: 'Escape' }),
    'otherWay.taken': {
      act: async (stage, perform) => {
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await perform({ press: { role: 'button', name: 'Continue with email' } });
        await stage.settle('sendMagicLink', emailSent);
      },
    },
    'checking modal.dismissed': byUser({ key: 'Escape' }),
    'recognized modal.dismissed': byUser({ key: 'Escape' }),
    'open modal.dismissed': byUser({ key: 'Escape' }),
    'unsaved modal.dismissed': byUser({ press: { role: 'button', name: 'Close' } }),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
  },
});
