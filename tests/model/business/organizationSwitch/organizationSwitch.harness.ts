import { organizationSwitchMachine } from '#machines/business/organizationSwitch/organizationSwitch.machine.ts';
import { toOrganizationSwitchScreen } from '#machines/business/organizationSwitch/organizationSwitch.screen.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { organizationSwitchModel } from '#specs/business/organizationSwitch/organizationSwitch.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, closed, done, everyKind, failures, one, secondStep, unverified } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, rendered, userEvents } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const errors = {
  ended: new IdentityError('session_ended'),
  refused: failures.refused,
  offline: failures.offline,
  limited: failures.limited,
};

export const organizationSwitchHarness = modelHarness({
  model: organizationSwitchModel,
  machine: organizationSwitchMachine,
  scenarios: {
    member: { organizationId: 'organization-1', organization: 'Acme', sessionMinutes: 90, locale: 'de' },
  },
  cases: {
    ...outcomes('listOrganizations', {
      several: everyKind,
      sole: [one(acme)],
      onlyHere: new BusinessError('method_refused'),
      ...errors,
    }),
    ...outcomes('switchOrganization', { ok: done, unverified, secondStep, closed, ...errors }),
    ...userEvents({
      'organization.chosen': {
        zeta: { organizationId: 'organization-3' },
        delta: { organizationId: 'organization-7' },
        // The member is there already.
        acme: { organizationId: 'organization-1' },
      },
      'retry.chosen': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  ...rendered(toOrganizationSwitchScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
