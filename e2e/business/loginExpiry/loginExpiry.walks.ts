import { expect } from '@playwright/test';
import { loginExpiryHarness } from '#tests/model/business/loginExpiry/loginExpiry.harness.ts';
import { DISCOVERY_LINK, discover, HELD, landings } from '#e2e/business/landings.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

walkSuite({
  harness: loginExpiryHarness,
  held: [...HELD, 'fetchBootstrap'],
  ...landings({
    begun: {
      open: () => DISCOVERY_LINK,
      first: async (stage) => {
        await discover(stage, 'several');
        await expect(stage.page.getByRole('heading', { name: 'Choose an organization' })).toBeFocused();
      },
    },
  }),
  steps: {},
});
