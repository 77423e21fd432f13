import { ssoFallbackHarness } from '#tests/model/business/ssoFallback/ssoFallback.harness.ts';
import { landings, type Perform } from '#e2e/business/landings.ts';
import { chooseSso, lookUp, SSO_HELD, stay, withSso } from '#e2e/business/ssoLandings.ts';
import { limited } from '#e2e/answers/answers.ts';
import { businessErrorAnswers, organizationFound } from '#e2e/answers/businessAnswers.ts';
import { organizationWith } from '#e2e/answers/businessSsoAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const FIELD = 'Short name of the organization';
const press = (name: string) => byUser({ press: { role: 'button', name } });
const type = (text: string) => byUser({ type: text, into: FIELD });
async function first(stage: Stage, perform: Perform) {
  await chooseSso(stage, perform);
  await lookUp(stage, perform, 'none');
}

walkSuite({
  harness: ssoFallbackHarness,
  held: SSO_HELD,
  ...landings({
    first: { open: withSso, first },
    unleft: {
      open: withSso,
      first: async (stage, perform) => {
        await first(stage, perform);
        await perform({ type: 'acme', into: FIELD });
        await perform({ press: { role: 'button', name: 'Continue' } });
        await stage.settle('findOrganization', organizationWith('one'));
        await stay(stage);
      },
    },
  }),
  steps: {
    'slug.typed:blank': type(''),
    'slug.typed:spaces': type('  '),
    'slug.typed:acme': type('acme'),
    'slug.typed:padded': type(' acme '),
    'slug.submitted': press('Continue'),
    'findOrganization:one': answered('findOrganization', organizationWith('one')),
    'findOrganization:several': answered('findOrganization', organizationWith('several')),
    'findOrganization:noSso': answered('findOrganization', organizationWith('none')),
    'findOrganization:nobody': answered('findOrganization', organizationFound(null)),
    'findOrganization:limited': answered('findOrganization', limited),
    'findOrganization:expired': answered('findOrganization', businessErrorAnswers.expired),
    'notice.expired': noticeExpires(15),
    'email.changed': press('Try another email'),
    'method.changed': press('Sign in another way'),
    'back.chosen': press('Back'),
  },
});
