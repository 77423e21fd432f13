import { discoveryMachine } from '#machines/business/discovery/discovery.machine.ts';
import { canCreate } from '#machines/business/discovery/discovery.rules.ts';
import { toDiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import type { DiscoveryInput } from '#machines/business/discovery/discovery.types.ts';
import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { discoverySpec } from '#specs/business/discovery/discovery.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, discovered, done, everyKind, one, other, refusals } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

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
  expired: refusals.expired,
  claimed: new BusinessError('domain_claimed'),
  refused: refusals.refused,
  offline: refusals.offline,
  limited: refusals.limited,
};
const names: Record<string, string> = { 'organization-1': 'acme', 'organization-7': 'delta' };

function listOf({ context }: { context: DiscoveryInput }): string {
  const { organizations } = context.discovered;
  if (organizations.length === 0) return canCreate(context) ? 'none' : 'nothing';
  return organizations.length === 1 ? 'sole' : 'several';
}

export const discoveryHarness: Harness = {
  spec: discoverySpec,
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
      trouble: { result: 'trouble', trouble: { kind: 'claimedDomain' } },
    }),
    ...gestures({
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
  nameOf: (snapshot) => {
    const { value, context } = snapshot;
    const { notice, output, chosen } = context;
    if (value === 'ended') return output.result === 'trouble' ? `trouble.${output.trouble.kind}` : output.result;
    const told = notice === null ? '' : `.${notice.code}`;
    const list = listOf({ context });
    if (value === 'entering')
      return `${list}.entering.${names[chosen.organization.organizationId] ?? 'unknown'}${told}`;
    return `${list}${value === 'choosing' ? '' : `.${String(value)}`}${told}`;
  },
  ...rendered(toDiscoveryScreen, (screen) =>
    screen === null ? '' : markupOf(BusinessView, { screen, send: () => {} }),
  ),
};
