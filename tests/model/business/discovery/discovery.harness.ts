import { discoveryMachine } from '#machines/business/discovery/discovery.machine.ts';
import { toDiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import type { DiscoveryInput } from '#machines/business/discovery/discovery.types.ts';
import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { discoveryModel } from '#specs/business/discovery/discovery.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, discovered, done, everyKind, one, other, failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const given = (organizations: DiscoveredOrganization[], more: Partial<DiscoveryInput> = {}): DiscoveryInput => ({
  discovered: { ...discovered, organizations },
  mayCreate: true,
  direct: {
    isFirst: true,
    login: { status: false, ignoreInvites: false, ignoreJitProvisioning: false },
    create: false,
  },
  sessionMinutes: 90,
  locale: 'de',
  ...more,
});
const directLogin = (isFirst: boolean) => ({
  mayCreate: false,
  direct: { isFirst, login: { status: true, ignoreInvites: false, ignoreJitProvisioning: false }, create: false },
});
const directCreation = { direct: { ...given([]).direct, create: true } };
const answers = {
  ok: done,
  expired: failures.expired,
  claimed: new BusinessError('domain_claimed'),
  refused: failures.refused,
  offline: failures.offline,
  limited: failures.limited,
};

export const discoveryHarness = modelHarness({
  model: discoveryModel,
  machine: discoveryMachine,
  scenarios: {
    everyKind: given(everyKind),
    newcomer: given([]),
    stranger: { ...given([], directCreation), discovered: { ...discovered, organizations: [], canCreate: false } },
    forbidden: given([], { ...directCreation, mayCreate: false }),
    returned: given([one(acme)], directLogin(false)),
    direct: given([one(acme)], directLogin(true)),
    directOther: given([other], directLogin(true)),
    directCreation: given([], directCreation),
  },
  cases: {
    ...outcomes('enterOrganization', answers),
    ...outcomes('organizationName', {
      gated: { result: 'gated', answer: done },
      back: { result: 'back', name: ' Acme Labs ' },
      failure: { result: 'failure', failure: { kind: 'claimedDomain' } },
    }),
    ...userEvents({
      'organization.chosen': {
        acme: { organizationId: 'organization-1' },
        delta: { organizationId: 'organization-7' },
        other: { organizationId: 'organization-4' },
        foreign: { organizationId: 'organization-8' },
        gated: { organizationId: 'organization-9' },
        locked: { organizationId: 'organization-10' },
        closed: { organizationId: 'organization-5' },
        // One that is not in the list leads nowhere.
        unlisted: { organizationId: 'organization-99' },
      },
      'create.chosen': null,
      'notice.expired': null,
      'email.changed': null,
    }),
  },
  ...rendered(toDiscoveryScreen, (screen) =>
    screen === null ? '' : markupOf(BusinessView, { screen, send: () => {} }),
  ),
});
