import { NAMES, organizationNameHarness } from '#tests/model/business/organizationName/organizationName.harness.ts';
import { discover, DISCOVERY_LINK, HELD, landings, type Perform } from '#e2e/business/landings.ts';
import { limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers, organizationEntered } from '#e2e/answers/businessAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const FIELD = 'Organization name';
const { expired, claimed, refused } = businessErrorAnswers;
const chosen = { press: { role: 'button', name: 'Create a new organization' } } as const;
const press = (name: string) => byUser({ press: { role: 'button', name } });
async function first(stage: Stage, perform: Perform) {
  await discover(stage, 'none');
  await perform(chosen);
}
/** Back on Discovery, and here again. */
const again = (name: string) => async (stage: Stage, perform: Perform) => {
  await first(stage, perform);
  await perform({ type: name, into: FIELD });
  await perform({ press: { role: 'button', name: 'Back' } });
  await perform(chosen);
};

walkSuite({
  harness: organizationNameHarness,
  held: [...HELD, 'fetchBootstrap'],
  ...landings({
    first: { open: () => DISCOVERY_LINK, first },
    again: { open: () => DISCOVERY_LINK, first: again(NAMES['typed'] ?? '') },
    unnamed: { open: () => DISCOVERY_LINK, first: again(NAMES['blank'] ?? '') },
  }),
  steps: {
    ...Object.fromEntries(
      Object.entries(NAMES).map(([name, text]) => [`name.typed:${name}`, byUser({ type: text, into: FIELD })]),
    ),
    'name.submitted': press('Create organization'),
    'createOrganization:ok': answered('createOrganization', organizationEntered),
    'createOrganization:nameRefused': answered('createOrganization', errorAnswer(400, 'invalid_organization_name')),
    'createOrganization:expired': answered('createOrganization', expired),
    'createOrganization:claimed': answered('createOrganization', claimed),
    'createOrganization:refused': answered('createOrganization', refused),
    'createOrganization:limited': answered('createOrganization', limited),
    'notice.expired': noticeExpires(15),
    'back.chosen': press('Back'),
  },
});
