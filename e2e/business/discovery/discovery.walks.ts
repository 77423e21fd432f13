import { discoveryHarness } from '#tests/model/business/discovery/discovery.harness.ts';
import { configured, discover, DISCOVERY_LINK, HELD, landings } from '#e2e/business/landings.ts';
import { type Answer, limited } from '#e2e/answers/answers.ts';
import { businessErrorAnswers, organizationEntered } from '#e2e/answers/businessAnswers.ts';
import { answered, byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });
const { expired, claimed, refused } = businessErrorAnswers;
const named = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await perform({ press: { role: 'button', name: 'Create organization' } });
    await stage.settle('createOrganization', answer);
  },
});
const directLogin = {
  directLoginForSingleMembership: { status: true, ignoreInvites: false, ignoreJitProvisioning: false },
  disableCreateOrganization: true,
};

walkSuite({
  harness: discoveryHarness,
  held: [...HELD, 'fetchBootstrap'],
  ...landings({
    everyKind: { open: () => DISCOVERY_LINK, first: (stage) => discover(stage, 'several') },
    newcomer: { open: () => DISCOVERY_LINK, first: (stage) => discover(stage, 'none') },
    stranger: { open: () => DISCOVERY_LINK, first: (stage) => discover(stage, 'none', false) },
    direct: { open: configured(directLogin, DISCOVERY_LINK), first: (stage) => discover(stage, 'sole') },
    directOther: { open: configured(directLogin, DISCOVERY_LINK), first: (stage) => discover(stage, 'other') },
    directCreation: {
      open: configured({ directCreateOrganizationForNoMembership: true }, DISCOVERY_LINK),
      first: (stage) => discover(stage, 'none'),
    },
  }),
  steps: {
    ...Object.fromEntries(
      Object.entries({ ok: organizationEntered, expired, claimed, refused, limited }).map(([name, answer]) => [
        `enterOrganization:${name}`,
        answered('enterOrganization', answer),
      ]),
    ),
    'organizationName:gated': named(organizationEntered),
    'organizationName:failure': named(claimed),
    'organizationName:back': {
      act: async (_, perform) => {
        await perform({ type: 'Acme Labs', into: 'Organization name' });
        await perform({ press: { role: 'button', name: 'Back' } });
      },
    },
    'organization.chosen:acme': press('Acme'),
    'organization.chosen:delta': press('Delta Join'),
    'organization.chosen:other': press('Other'),
    'organization.chosen:foreign': press('Foreign'),
    'organization.chosen:gated': press('Gated'),
    'organization.chosen:locked': press('Locked'),
    'organization.chosen:closed': press('Closed'),
    'notice.expired': noticeExpires(15),
    'create.chosen': press('Create a new organization'),
    'email.changed': press('Use another email'),
  },
});
