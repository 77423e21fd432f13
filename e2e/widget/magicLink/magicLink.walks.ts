import { magicLinkHarness } from '#tests/model/widget/magicLink/magicLink.harness.ts';
import { emailSent, html, errorAnswer } from '#e2e/answers/answers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { PAGE } from '#e2e/widget/configs.ts';
import { reloadAt } from '#e2e/widget/reloaded.ts';

let isReloaded = false;

walkSuite({
  harness: magicLinkHarness,
  held: ['sendMagicLink'],
  scenarios: {
    submitted: () => {
      isReloaded = false;
      return PAGE;
    },
    reloaded: () => {
      isReloaded = true;
      return PAGE;
    },
  },
  before: async (stage, perform) => {
    await perform({ type: 'jane@acme.test', into: 'Email' });
    await perform({ press: { role: 'button', name: 'Continue with email' } });
    if (!isReloaded) return;
    await stage.settle('sendMagicLink', emailSent);
    await reloadAt(stage, 'Check your email');
  },
  steps: {
    'sendMagicLink:ok': answered('sendMagicLink', emailSent),
    'sendMagicLink:refused': answered(
      'sendMagicLink',
      errorAnswer(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'sendMagicLink:unavailable': answered('sendMagicLink', html),
    'sendMagicLink:storageBlocked': {
      prepare: (stage) => stage.expectStorage('setItem tinyspark.pkce.magic_links', true),
      isDecided: true,
    },
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'changeEmail.chosen': byUser({ press: { role: 'button', name: 'Change the email address' } }),
  },
});
