import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { recoverySaveHarness } from '#tests/model/business/recoverySave/recoverySave.harness.ts';
import { enrollment } from '#tests/model/business/givenFactors.ts';
import { MEMBER_LINK, landings } from '#e2e/business/landings.ts';
import { copying, enrol, press, pressed, STEP_HELD, withClipboard } from '#e2e/business/secondSteps.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

walkSuite({
  harness: recoverySaveHarness,
  held: STEP_HELD,
  ...landings({ enrolled: { open: withClipboard(() => MEMBER_LINK), first: enrol } }),
  steps: {
    ...copying,
    'showing.copied copy.chosen': pressed('Copied'),
    'copy.chosen': pressed('Copy all'),
    'download.chosen': {
      act: async ({ page }, perform) => {
        const downloading = page.waitForEvent('download');
        await press(perform, 'Download');
        const download = await downloading;
        expect(download.suggestedFilename()).toBe('backup-codes-acme.txt');
        expect(readFileSync(await download.path(), 'utf8')).toBe(`${enrollment.recoveryCodes.join('\n')}\n`);
      },
    },
    'codes.saved': pressed('I have saved them'),
  },
});
