import { expect } from '@playwright/test';
import { loginExpiryRig } from '#tests/model/business/loginExpiry/loginExpiry.rig.ts';
import { DISCOVERY_LINK, discover, HELD, openings } from '#e2e/business/openings.ts';
import { walkSuite } from '#e2e/kit/walks/walkSuite.ts';

walkSuite({
  rig: loginExpiryRig,
  held: [...HELD, 'fetchBootstrap'],
  ...openings({
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
