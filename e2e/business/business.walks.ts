import { businessRig } from '#tests/model/business/business.rig.ts';
import { limited } from '#e2e/kit/walks/answers.ts';
import {
  businessRefusals,
  memberLinkOpened,
  organizationEntered,
  organizationFound,
} from '#e2e/kit/walks/businessAnswers.ts';
import { answered, type StepDriver, stored } from '#e2e/kit/walks/driver.ts';
import type { Stage } from '#e2e/kit/walks/stage.ts';
import { walkSuite } from '#e2e/kit/walks/walkSuite.ts';
import {
  ACME,
  discover,
  DISCOVERY_LINK,
  HELD,
  linkSent,
  MEMBER_LINK,
  PAGE,
  type Perform,
  submitAddress,
} from './openings.ts';

const KEEP = 'setItem tinyspark.business.session_token';
const pressing = (name: string) => async (_: Stage, perform: Perform) => perform({ press: { role: 'button', name } });
const choosing = (name: string): StepDriver => ({ act: pressing(name) });
const MAINS = ['discovery', 'organization'];
const TOLD = ['', '.refused', '.cannotJoin'];
/** What sends from Main: an address that is typed, or the one that is known. */
const sends: Record<string, StepDriver> = Object.fromEntries(
  TOLD.flatMap((told) => [
    ...MAINS.map((main) => [
      `main.${main}${told} businessMain:link`,
      { act: (_: Stage, perform: Perform) => submitAddress(perform) },
    ]),
    [`main.verify${told} businessMain:link`, choosing('Send a link to jim@acme.test')],
    [`main.other${told} businessMain:link`, choosing('Send a link to jane@acme.test')],
    [`main.other.backable${told} businessMain:link`, choosing('Send a link to jane@acme.test')],
    [`main.other.backable${told} businessMain:back`, choosing('Back')],
  ]),
);
/** What an arrival may end in, by world and by what the address of the page still brings along. */
const arrivals: Record<string, RegExp> = {
  'Discovery nothing': /^arrival:discovery$/,
  'Organization nothing': /^arrival:(found|restricted|noOrganization|blocked)$/,
  'Discovery discovery': /^arrival:(discovered|link|unknown)$/,
  'Discovery member': /^arrival:(done|unverified|closed|foreign|secondStep|policy)$/,
};

walkSuite({
  rig: businessRig,
  held: [...HELD, 'fetchBootstrap'],
  worlds: {
    unnamed: () => PAGE,
    named: () => ACME,
    linked: () => DISCOVERY_LINK,
    memberLinked: () => MEMBER_LINK,
  },
  allows: ({ label, from: { snapshot } }) => {
    if (!label.startsWith('arrival:')) return true;
    const { config, brought } = snapshot.context;
    return arrivals[`${config.authFlowType} ${brought.kind}`]?.test(label) === true;
  },
  steps: {
    // The page takes it by itself.
    'arrival:discovery': {},
    'arrival:found': answered('findOrganization', organizationFound({})),
    'arrival:restricted': answered(
      'findOrganization',
      organizationFound({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }),
    ),
    'arrival:noOrganization': answered('findOrganization', organizationFound(null)),
    'arrival:blocked': answered('findOrganization', businessRefusals.blocked),
    'arrival:discovered': { act: (stage) => discover(stage, 'several') },
    'arrival:link': answered('openDiscoveryToken', businessRefusals.spent),
    'arrival:unknown': answered('openDiscoveryToken', businessRefusals.refused),
    'arrival:done': answered('openMemberToken', memberLinkOpened('done')),
    'arrival:unverified': answered('openMemberToken', memberLinkOpened('unverified')),
    'arrival:closed': answered('openMemberToken', memberLinkOpened('closed')),
    'arrival:foreign': answered('openMemberToken', memberLinkOpened('foreign')),
    'arrival:secondStep': answered('openMemberToken', memberLinkOpened('secondStep')),
    'arrival:policy': answered('openMemberToken', businessRefusals.policy),
    ...sends,
    'emailLink:again': {
      act: async (stage, perform) => {
        await stage.settle('sendLink', linkSent);
        await perform({ press: { role: 'button', name: 'Try again' } });
      },
    },
    'emailLink:refused': answered('sendLink', limited),
    'emailLink:cannotJoin': answered('sendLink', businessRefusals.joining),
    'emailLink:expired': answered('sendLink', businessRefusals.expired),
    'discovery:done': {
      act: async (stage, perform) => {
        await perform({ press: { role: 'button', name: 'Acme' } });
        await stage.settle('enterOrganization', organizationEntered);
      },
    },
    'discovery:claimedDomain': {
      act: async (stage, perform) => {
        await perform({ press: { role: 'button', name: 'Create a new organization' } });
        await stage.settle('createOrganization', businessRefusals.claimed);
      },
    },
    'discovery:other': choosing('Other'),
    'discovery:foreign': choosing('Foreign'),
    'discovery:closed': choosing('Closed'),
    'discovery:otherEmail': choosing('Use another email'),
    'keepMemberSession:kept': stored(KEEP),
    'keepMemberSession:blocked': stored(KEEP, true),
    'again.chosen': { gesture: { press: { role: 'button', name: 'Start again' } } },
  },
});
