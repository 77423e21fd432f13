import { ssoHarness } from '#tests/model/business/sso/sso.harness.ts';
import { landings, type Perform } from '#e2e/business/landings.ts';
import { chooseSso, lookUp, SSO_HELD, stay, usedBefore, withSso } from '#e2e/business/ssoLandings.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { organizationWith } from '#e2e/answers/businessSsoAnswers.ts';
import { byUser, type StepDriver } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });
const found = (amount: Parameters<typeof lookUp>[2]): StepDriver => ({
  act: (stage, perform) => lookUp(stage, perform, amount),
});
async function nameIt(stage: Stage, perform: Perform, answer: Parameters<Stage['settle']>[1]) {
  await perform({ type: 'acme', into: 'Short name of the organization' });
  await perform({ press: { role: 'button', name: 'Continue' } });
  await stage.settle('findOrganization', answer);
}

walkSuite({
  harness: ssoHarness,
  held: SSO_HELD,
  ...landings({
    chosen: {
      open: usedBefore('google', withSso),
      first: (stage, perform) => chooseSso(stage, perform, 'jane@ac'),
    },
  }),
  steps: {
    'ssoEmail:one': found('one'),
    'ssoEmail:several': found('several'),
    'ssoEmail:none': found('none'),
    'ssoEmail:back': press('Back'),
    'ssoEmail:failure': {
      act: async (stage, perform) => {
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await perform({ press: { role: 'button', name: 'Continue' } });
        await stage.settle('findConnections', businessErrorAnswers.expired);
      },
    },
    'ssoMenu:entra': press('Continue with Entra'),
    'ssoMenu:back': press('Back'),
    'ssoFallback:one': { act: (stage, perform) => nameIt(stage, perform, organizationWith('one')) },
    'ssoFallback:several': { act: (stage, perform) => nameIt(stage, perform, organizationWith('several')) },
    'ssoFallback:back': press('Back'),
    'ssoFallback:otherWay': press('Sign in another way'),
    'ssoFallback:failure': { act: (stage, perform) => nameIt(stage, perform, businessErrorAnswers.expired) },
    'providerRedirect:slow': { act: (stage) => stay(stage) },
  },
});
