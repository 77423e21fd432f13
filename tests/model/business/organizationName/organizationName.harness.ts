import { organizationNameMachine } from '#machines/business/organizationName/organizationName.machine.ts';
import { toOrganizationNameScreen } from '#machines/business/organizationName/organizationName.screen.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { organizationNameModel } from '#specs/business/organizationName/organizationName.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { done, failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const NAMES: Record<string, string> = {
  suggested: 'Acme',
  typed: ' Acme Labs ',
  blank: ' ',
  long: 'a'.repeat(129),
  hidden: 'Ac\u200Bme',
};
const email = 'jane@acme.test';

export const organizationNameHarness = modelHarness({
  model: organizationNameModel,
  machine: organizationNameMachine,
  scenarios: {
    first: { email, name: null, sessionMinutes: 90 },
    again: { email, name: ' Acme Labs ', sessionMinutes: 90 },
    unnamed: { email, name: ' ', sessionMinutes: 90 },
  },
  cases: {
    ...userEvents({
      'name.typed': Object.fromEntries(Object.entries(NAMES).map(([name, text]) => [name, { text }])),
      'name.submitted': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
    ...outcomes('createOrganization', {
      ok: done,
      nameRefused: new BusinessError('name_refused'),
      expired: failures.expired,
      claimed: new BusinessError('domain_claimed'),
      refused: failures.refused,
      offline: failures.offline,
      limited: failures.limited,
    }),
  },
  ...rendered(toOrganizationNameScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
