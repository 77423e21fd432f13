import { expect } from '@playwright/test';
import { noticeExpiryHarness } from '#tests/model/widget/noticeExpiry/noticeExpiry.harness.ts';
import { limited } from '#e2e/answers/answers.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { PAGE } from '#e2e/widget/configs.ts';

const offline = new WeakSet<Stage>();
const alert = (stage: Stage) => stage.page.getByRole('alert').filter({ hasText: /\S/ });

walkSuite({
  harness: noticeExpiryHarness,
  held: ['sendMagicLink'],
  scenarios: {
    limited: () => PAGE,
    offline: (stage) => {
      offline.add(stage);
      return PAGE;
    },
  },
  before: async (stage, perform) => {
    if (offline.has(stage)) {
      // The part that watches such a notice must load before the network goes: it comes with the first toast.
      await perform({ type: 'jane@', into: 'Email' });
      await perform({ press: { role: 'button', name: 'Continue with email' } });
      await stage.page.getByRole('button', { name: 'Dismiss: Invalid email address' }).waitFor();
      await stage.page.context().setOffline(true);
    }
    await perform({ type: 'jane@acme.test', into: 'Email' });
    await perform({ press: { role: 'button', name: 'Continue with email' } });
    if (!offline.has(stage)) await stage.settle('sendMagicLink', limited);
    await expect(alert(stage)).toContainText(offline.has(stage) ? 'You are offline.' : 'You can try again in 0:15.');
  },
  steps: {
    'countdown:over': {
      async act(stage) {
        await stage.page.clock.fastForward(14_000);
        await expect(alert(stage)).toContainText('You can try again in 0:01.');
        await stage.page.clock.runFor(1_000);
        await expect(alert(stage)).toHaveCount(0);
        await expect(stage.page.getByRole('status').filter({ hasText: 'You can try again now.' })).toHaveCount(1);
      },
    },
    'awaitConnection:back': {
      async act(stage) {
        await stage.page.context().setOffline(false);
        await expect(alert(stage)).toHaveCount(0);
        await expect(stage.page.getByRole('status').filter({ hasText: 'You are online again.' })).toHaveCount(1);
      },
    },
  },
});
