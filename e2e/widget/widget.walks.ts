import { widgetRig } from '#tests/model/widget/widget.rig.ts';
import { bootstrapWith, emailSent, html, refusal } from '#e2e/kit/answers.ts';
import { answered, byItself } from '#e2e/kit/driver.ts';
import { walkSuite } from '#e2e/kit/walkSuite.ts';
import { NAVIGATION_LIMIT } from '#contracts/limits.ts';

walkSuite({
  rig: widgetRig,
  held: ['sendMagicLink', 'fetchBootstrap'],
  worlds: { mounted: () => '/upgrade-brand-builder' },
  // The provider's time limit would end bootstrap's, too.
  allows: ({ label, from }) => label !== 'oauth:refused' || JSON.stringify(from.snapshot.value).includes('settled'),
  steps: {
    'main:emailChosen': {
      act: async (_, perform) => {
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await perform({ press: { role: 'button', name: 'Continue with email' } });
      },
    },
    'main:googleChosen': { gesture: { press: { role: 'button', name: 'Continue with Google' } } },
    'magicLink:again': {
      act: async (stage, perform) => {
        await stage.settle('sendMagicLink', emailSent);
        await perform({ press: { role: 'button', name: 'Try again' } });
      },
    },
    'magicLink:correct': {
      act: async (stage, perform) => {
        await stage.settle('sendMagicLink', emailSent);
        await perform({ press: { role: 'button', name: 'Change the email address' } });
      },
    },
    'magicLink:refused': answered(
      'sendMagicLink',
      refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'oauth:refused': {
      act: async ({ page }) => {
        await page.waitForRequest(/\/v1\/public\/oauth\//, { timeout: 2_000 }).catch(() => null);
        await page.clock.runFor(NAVIGATION_LIMIT);
      },
    },
    'cachedBootstrap:none': byItself,
    'cachedBootstrap:failed': {
      // The piece with the adapters does not arrive.
      prepare: ({ page }) => page.route('**/assets/later-*.js', (route) => route.abort()),
      isImmediate: true,
    },
    'fetchBootstrap:oneDomain': answered('fetchBootstrap', bootstrapWith(['acme.test'])),
    'fetchBootstrap:failed': answered('fetchBootstrap', html),
  },
});
