import { flow } from '#specs/vocabulary.ts';
import { beta, done, gated, jane, locked, waiting } from '../given.ts';
import { LISTS, type List, sightsOf } from './discovery.sights.ts';

type Row = [string, string, string, ...string[]];
const ANSWERS = ['ok', 'expired', 'claimed', 'refused', 'offline', 'limited'];

const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const trouble = (kind: string, more: object = {}) => end({ result: 'trouble', trouble: { kind, ...more } }, 'B2B-05');

/** Returns the outcomes of a call; from a list back to it, where people can try again. */
const callRows = (list: string, from: string): Row[] => [
  [from, `enterOrganization:ok`, 'gated', 'B2B-04'],
  [from, `enterOrganization:expired`, 'trouble.expired', 'B2B-05'],
  [from, `enterOrganization:claimed`, 'trouble.claimedDomain', 'B2B-05'],
  [from, `enterOrganization:refused`, 'trouble.unknown', 'B2B-05'],
  [from, `enterOrganization:offline`, `${list}.offline`, 'B2B-04'],
  [from, `enterOrganization:limited`, `${list}.limited`, 'B2B-04'],
  [from, 'after:answerLimit', `${list}.slow`, 'B2B-04'],
];
const rowsOf = ({ name, entered, canCreate }: List): Row[] => [
  ...entered.flatMap((id) => callRows(name, `${name}.entering.${id}`)),
  ...(canCreate
    ? ([
        [`${name}.organizationName`, 'organizationName:gated', 'gated', 'B2B-04', 'D-496'],
        [`${name}.organizationName`, 'organizationName:back', name, 'D-496'],
        [`${name}.organizationName`, 'organizationName:trouble', 'trouble.claimedDomain', 'B2B-05'],
      ] satisfies Row[])
    : []),
  ...standingOf({ entered })
    .filter((told) => told === '.limited' || told === '.offline')
    .map((told): Row => [`${name}${told}`, 'notice.expired', name, 'D-142']),
  ...standingOf({ entered }).flatMap((told): Row[] => [
    ...entered.map((id): Row => [`${name}${told}`, `organization.chosen:${id}`, `${name}.entering.${id}`, 'B2B-04']),
    ...(name === 'several'
      ? ([
          [`${name}${told}`, 'organization.chosen:other', 'primaryRequired', 'B2B-04', 'B2B-01'],
          [`${name}${told}`, 'organization.chosen:foreign', 'primaryRequired', 'B2B-04', 'B2B-01'],
          [`${name}${told}`, 'organization.chosen:gated', 'primaryRequired', 'B2B-04', 'B2B-01'],
          [`${name}${told}`, 'organization.chosen:locked', 'primaryRequired', 'B2B-04', 'B2B-06'],
          [`${name}${told}`, 'organization.chosen:closed', 'trouble.authPolicy', 'B2B-05'],
        ] satisfies Row[])
      : []),
    ...(canCreate
      ? [[`${name}${told}`, 'create.chosen', `${name}.organizationName`, 'B2B-04', 'D-496'] satisfies Row]
      : []),
    [`${name}${told}`, 'email.changed', 'otherEmail', 'B2B-04'],
  ]),
];
/** As it is entered, and after a call that may be tried again. */
const standingOf = ({ entered }: Pick<List, 'entered'>) =>
  entered.length > 0 ? ['', '.offline', '.limited', '.slow'] : [''];

const nameAsk = (name: string | null) => ({ email: jane, name, sessionMinutes: 90 });
const primaryRequired = (organization: object, method: string) => ({
  result: 'primaryRequired',
  organization,
  email: 'jane@acme.test',
  methods: [method],
});
const other = { ...beta, organizationId: 'organization-4', name: 'Other' };
const foreign = { ...beta, organizationId: 'organization-8', name: 'Foreign', allowedMethods: ['sso'] };

export const discoverySpec = flow({
  id: 'discovery',
  area: 'business',
  about: 'A verified address, and the organization that it leads into.',
  scenarios: {
    everyKind: { says: 'organizations of every kind', to: 'several', requirements: ['B2B-04'] },
    newcomer: { says: 'no organization, one can be made', to: 'none', requirements: ['B2B-04'] },
    stranger: {
      says: 'no organization, and the project lets nobody make one',
      to: 'nothing',
      requirements: ['B2B-04'],
    },
    forbidden: { says: 'no organization, and the host forbids making one', to: 'nothing', requirements: ['D-293'] },
    returned: { says: 'back again, with direct sign-in', to: 'sole', requirements: ['B2B-04'] },
    direct: {
      says: 'one membership, with direct sign-in',
      to: 'sole.entering.acme',
      requirements: ['B2B-04', 'D-497'],
    },
    directOther: {
      says: 'the same, and the organization asks for another method',
      to: 'primaryRequired',
      requirements: ['B2B-04'],
    },
    directCreation: {
      says: 'no organization, with direct creation',
      to: 'none.organizationName',
      requirements: ['B2B-04', 'D-496'],
    },
  },
  states: {
    ...Object.assign(
      {},
      ...LISTS.map((list) => {
        const sights = sightsOf(list);
        return Object.fromEntries(
          standingOf(list).map((told) => [
            `${list.name}${told}`,
            { kind: 'wait-user' as const, requirements: ['B2B-04'], shows: sights[told] },
          ]),
        );
      }),
    ),
    ...Object.fromEntries(
      LISTS.flatMap(({ name, entered }) => entered.map((id) => `${name}.entering.${id}`)).map((state) => [
        state,
        { kind: 'wait-system' as const, requirements: ['B2B-04'], shows: waiting('Signing you in...') },
      ]),
    ),
    ...Object.fromEntries(
      LISTS.filter(({ canCreate }) => canCreate).map(({ name }) => [
        `${name}.organizationName`,
        { kind: 'wait-user' as const, requirements: ['B2B-04', 'D-496'] },
      ]),
    ),
    gated: end({ result: 'gated', answer: done }, 'B2B-04'),
    primaryRequired: {
      kind: 'end',
      requirements: ['B2B-04'],
      results: [
        primaryRequired(other, 'magic_link'),
        primaryRequired(foreign, 'sso'),
        primaryRequired(gated, 'sso'),
        primaryRequired(locked, 'password'),
      ],
    },
    otherEmail: end({ result: 'otherEmail' }, 'B2B-04'),
    'trouble.expired': trouble('expired'),
    'trouble.claimedDomain': trouble('claimedDomain'),
    'trouble.unknown': trouble('unknown'),
    'trouble.authPolicy': trouble('authPolicy', { organization: 'Closed' }),
  },
  events: {
    'organization.chosen': { by: 'user', cases: ['acme', 'delta', 'other', 'foreign', 'gated', 'locked', 'closed'] },
    'create.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'email.changed': { by: 'user' },
    enterOrganization: {
      by: 'system',
      requirements: ['B2B-04', 'D-293'],
      asksIn: {
        'several.entering.acme': [{ organizationId: 'organization-1', sessionMinutes: 90, locale: 'de' }],
        'sole.entering.acme': [{ organizationId: 'organization-1', sessionMinutes: 90, locale: 'de' }],
        'several.entering.delta': [{ organizationId: 'organization-7', sessionMinutes: 90, locale: 'de' }],
      },
      cases: ANSWERS,
    },
    organizationName: {
      by: 'system',
      requirements: ['B2B-04', 'D-496'],
      asksIn: Object.fromEntries(
        ['several', 'none'].map((list) => [`${list}.organizationName`, [null, ' Acme Labs '].map(nameAsk)]),
      ),
      cases: ['gated', 'back', 'trouble'],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: LISTS.flatMap(rowsOf),
  properties: [
    {
      kind: 'onlyVia',
      state: 'gated',
      events: ['enterOrganization:ok', 'organizationName:gated'],
      says: 'an organization is entered only when the service says so',
      requirements: ['B2B-04'],
    },
    {
      kind: 'leadsTo',
      from: 'several.entering.acme',
      goals: ['gated', 'trouble.*', 'several', 'several.offline', 'several.limited', 'several.slow'],
      fair: ['system', 'clock'],
      says: 'entering an organization ends',
      requirements: ['B2B-04'],
    },
  ],
  announces: LISTS.flatMap(({ name, entered }) =>
    entered.map((id) => ({
      from: `${name}.entering.${id}`,
      on: 'enterOrganization:ok',
      what: 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      requirements: ['B2B-04'],
    })),
  ),
});
