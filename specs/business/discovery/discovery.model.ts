import { onlyVia, leadsTo } from '#specs/properties.ts';
import { assign } from 'xstate';
import { announced, given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { ACME_LOGO, beta, done, gated, jane, locked, OFFLINE, SLOW, WAIT, waiting } from '../given.ts';

const CREATE = 'Create a new organization';
const OTHER = 'Use another email';
const CHOOSE = { pictures: [ACME_LOGO], strong: [] };
const INVITING = ['Beta Accept invitation', 'Gamma Join', 'Delta Join'];
const SEVERAL = ['Acme', 'Closed', 'Foreign', 'Gated', 'Locked', 'Other', 'Zeta', ...INVITING, CREATE, OTHER];
/** The organizations of an address. */
const LISTS = {
  several: {
    ...CHOOSE,
    heading: 'Choose an organization',
    says: [
      'You are signing in as jane@acme.test.',
      // Active, invited, pending, eligible; by name within each.
      'Acme Closed Foreign Gated Locked Other Zeta Beta Accept invitationGamma JoinDelta Join',
    ],
    offers: SEVERAL.map((name) => button(name)),
  },
  sole: {
    ...CHOOSE,
    heading: 'One organization found',
    says: ['You are signing in as jane@acme.test.'],
    hides: [CREATE],
    offers: [button('Acme'), button(OTHER)],
  },
  none: {
    heading: 'Start your organization',
    says: ['jane@acme.test is not in an organization yet. Create one, or use another email.'],
    offers: [button(CREATE), button(OTHER)],
    strong: [CREATE],
  },
  nothing: {
    heading: 'No organization for jane@acme.test',
    says: ['Please check the address, or ask an admin for an invitation.'],
    hides: [CREATE],
    offers: [button(OTHER)],
    strong: [],
  },
};
const IDS = { acme: 'organization-1', delta: 'organization-7' };
const PRIMARY = {
  other: { organization: { ...beta, organizationId: 'organization-4', name: 'Other' }, methods: ['magic_link'] },
  foreign: {
    organization: { ...beta, organizationId: 'organization-8', name: 'Foreign', allowedMethods: ['sso'] },
    methods: ['sso'],
  },
  gated: { organization: gated, methods: ['sso'] },
  locked: { organization: locked, methods: ['password'] },
};
interface Context {
  list: keyof typeof LISTS;
  chosen: keyof typeof IDS;
  /** The organization that asks for another method. */
  primary: keyof typeof PRIMARY;
  /** The name of a new organization, as it was typed before. */
  name: string | null;
}
const isIn =
  (...lists: Context['list'][]) =>
  ({ context }: { context: Context }) =>
    lists.includes(context.list);

const asking = (requirement: string) => ({ ...to('primaryRequired', 'B2B-04', requirement), guard: isIn('several') });
const failed = (alert: string) => ({ meta: { requirements: ['B2B-04'], shows: { alert } } });
const passing = (alert: string) => ({ ...failed(alert), on: { 'notice.expired': to('plain', 'D-142') } });
type Output = object | (({ context }: { context: Context }) => object);
const end = (output: Output, requirement = 'B2B-04') => ({
  type: 'final' as const,
  output,
  meta: { requirements: [requirement] },
});
const failure = (kind: string, more: object = {}) => end({ result: 'failure', failure: { kind, ...more } }, 'B2B-05');

export const discoveryModel = testModel<Context>(
  {
    area: 'business',
    about: 'A verified address, and the organization that it leads into.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { enterOrganization: ['B2B-04', 'D-293'], organizationName: ['B2B-04', 'D-496'] },
    properties: [
      onlyVia(
        'gated',
        ['enterOrganization:ok', 'organizationName:gated'],
        'an organization is entered only when the service says so',
        'B2B-04',
      ),
      leadsTo(
        'entering',
        ['gated', 'expired', 'claimedDomain', 'unknown', 'choosing'],
        ['system', 'clock'],
        'entering an organization ends',
        'B2B-04',
      ),
    ],
  },
  {
    id: 'discovery',
    context: { list: 'several', chosen: 'acme', primary: 'other', name: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:everyKind': given('organizations of every kind', 'choosing', { requirements: ['B2B-04'] }),
          'given:newcomer': given('no organization, one can be made', 'choosing', {
            requirements: ['B2B-04'],
            actions: assign({ list: 'none' }),
          }),
          'given:stranger': given('no organization, and the project lets nobody make one', 'choosing', {
            requirements: ['B2B-04'],
            actions: assign({ list: 'nothing' }),
          }),
          'given:forbidden': given('no organization, and the host forbids making one', 'choosing', {
            requirements: ['D-293'],
            actions: assign({ list: 'nothing' }),
          }),
          'given:returned': given('back again, with direct sign-in', 'choosing', {
            requirements: ['B2B-04'],
            actions: assign({ list: 'sole' }),
          }),
          'given:direct': given('one membership, with direct sign-in', 'entering', {
            requirements: ['B2B-04', 'D-497'],
            actions: assign({ list: 'sole' }),
          }),
          'given:directOther': given('the same, and the organization asks for another method', 'primaryRequired', {
            requirements: ['B2B-04'],
          }),
          'given:directCreation': given('no organization, with direct creation', 'organizationName', {
            requirements: ['B2B-04', 'D-496'],
            actions: assign({ list: 'none' }),
          }),
        },
      },
      choosing: {
        initial: 'plain',
        meta: { requirements: ['B2B-04'], shows: ({ list }) => LISTS[list] },
        on: {
          'organization.chosen:acme': {
            ...to('entering', 'B2B-04'),
            guard: isIn('several', 'sole'),
            actions: assign({ chosen: 'acme' }),
          },
          'organization.chosen:delta': {
            ...to('entering', 'B2B-04'),
            guard: isIn('several'),
            actions: assign({ chosen: 'delta' }),
          },
          'organization.chosen:other': { ...asking('B2B-01'), actions: assign({ primary: 'other' }) },
          'organization.chosen:foreign': { ...asking('B2B-01'), actions: assign({ primary: 'foreign' }) },
          'organization.chosen:gated': { ...asking('B2B-01'), actions: assign({ primary: 'gated' }) },
          'organization.chosen:locked': { ...asking('B2B-06'), actions: assign({ primary: 'locked' }) },
          'organization.chosen:closed': { ...to('authPolicy', 'B2B-05'), guard: isIn('several') },
          'create.chosen': { ...to('organizationName', 'B2B-04', 'D-496'), guard: isIn('several', 'none') },
          'email.changed': to('otherEmail', 'B2B-04'),
        },
        states: {
          plain: {},
          offline: passing(OFFLINE),
          limited: passing(`${WAIT} You can try again in 15 seconds.`),
          slow: failed(SLOW),
        },
      },
      entering: {
        meta: {
          requirements: ['B2B-04'],
          asks: {
            enterOrganization: ({ chosen }: Context) => ({
              organizationId: IDS[chosen],
              sessionMinutes: 90,
              locale: 'de',
            }),
          },
          shows: waiting('Signing you in...'),
        },
        on: {
          'enterOrganization:ok': {
            target: 'gated',
            meta: {
              requirements: ['B2B-04'],
              announces: [announced('B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE')],
            },
          },
          'enterOrganization:expired': to('expired', 'B2B-05'),
          'enterOrganization:claimed': to('claimedDomain', 'B2B-05'),
          'enterOrganization:refused': to('unknown', 'B2B-05'),
          'enterOrganization:offline': to('choosing.offline', 'B2B-04'),
          'enterOrganization:limited': to('choosing.limited', 'B2B-04'),
          'after:answerLimit': to('choosing.slow', 'B2B-04'),
        },
      },
      organizationName: {
        meta: {
          requirements: ['B2B-04', 'D-496'],
          asks: { organizationName: ({ name }: Context) => ({ email: jane, name, sessionMinutes: 90 }) },
          shows: null,
        },
        on: {
          'organizationName:gated': to('gated', 'B2B-04', 'D-496'),
          'organizationName:back': { ...to('choosing', 'D-496'), actions: assign({ name: ' Acme Labs ' }) },
          'organizationName:failure': to('claimedDomain', 'B2B-05'),
        },
      },
      gated: end({ result: 'gated', answer: done }),
      primaryRequired: end(({ context }) => ({ result: 'primaryRequired', email: jane, ...PRIMARY[context.primary] })),
      otherEmail: end({ result: 'otherEmail' }),
      expired: failure('expired'),
      claimedDomain: failure('claimedDomain'),
      unknown: failure('unknown'),
      authPolicy: failure('authPolicy', { organization: 'Closed' }),
    },
  },
);
