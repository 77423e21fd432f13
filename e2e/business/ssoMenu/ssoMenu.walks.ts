import { ssoMenuHarness } from '#tests/model/business/ssoMenu/ssoMenu.harness.ts';
import { landings } from '#e2e/business/landings.ts';
import { chooseSso, lookUp, SSO_HELD, stay, usedBefore, withSso } from '#e2e/business/ssoLandings.ts';
import type { Perform } from '#e2e/business/landings.ts';
import { byUser } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });
async function first(stage: Stage, perform: Perform) {
  await chooseSso(stage, perform);
  await lookUp(stage, perform, 'several');
}

walkSuite({
  harness: ssoMenuHarness,
  held: SSO_HELD,
  looks: ['choosing.used', 'choosing.unleft'],
  ...landings({
    first: { open: withSso, first },
    used: { open: usedBefore('connection-2', withSso), first },
    unleft: {
      open: withSso,
      first: async (stage, perform) => {
        await first(stage, perform);
        await perform({ press: { role: 'button', name: 'Continue with Entra' } });
        await stay(stage);
      },
    },
  }),
  steps: {
    'connection.chosen:okta': press('Continue with Okta'),
    'connection.chosen:entra': press('Continue with Entra'),
    'back.chosen': press('Back'),
  },
});
