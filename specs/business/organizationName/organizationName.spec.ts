import { button, field, flow } from '#specs/vocabulary.ts';
import { done, OFFLINE, SLOW, WAIT } from '../given.ts';

type Row = [string, string, string, ...string[]];
const FIELD = 'Organization name';
/** `suggested` is made of the founder's address; `typed` has spaces around it. */
const TEXTS = { suggested: 'Acme', typed: ' Acme Labs ', blank: ' ', long: 'a'.repeat(129), hidden: 'Ac\u200Bme' };
const texts = Object.keys(TEXTS);
const WHOLE = ['suggested', 'typed'];
const problem = (alert: string) => ({ alert, invalid: [FIELD] });
const WRONG: Record<string, object> = {
  'blank.nameMissing': problem('Please enter a name.'),
  'long.nameLong': problem('Please use up to 128 characters.'),
  'hidden.nameHidden': problem('The name holds hidden characters. Please type it again.'),
};
const WHY: Record<string, object> = {
  nameHidden: WRONG['hidden.nameHidden'] ?? {},
  offline: { alert: OFFLINE },
  limited: { alert: `${WAIT} You can try again in 15 seconds.` },
  slow: { alert: SLOW },
};

const screen = (name: string, more: object) => ({
  heading: 'Name your organization',
  says: ['Members see this name when they sign in.'],
  values: { [FIELD]: name },
  ...more,
});
const naming = (name: string, more: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-04', 'D-496'],
  shows: screen(name, {
    offers: [field(FIELD), button('Create organization'), button('Back')],
    strong: ['Create organization'],
    ...more,
  }),
});
const creating = (name: string) => ({
  kind: 'wait-system' as const,
  requirements: ['B2B-04', 'D-496'],
  shows: screen(name, {
    offers: [field(FIELD), button('Create organization')],
    says: ['Members see this name when they sign in.', 'Creating your organization...'],
    busy: true,
    working: ['Create organization'],
    off: [FIELD],
  }),
});
const textOf = (state: string) => TEXTS[state.split('.')[0] as keyof typeof TEXTS];
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const trouble = (kind: string) => end({ result: 'trouble', trouble: { kind } }, 'B2B-05');
const told = WHOLE.flatMap((text) => Object.keys(WHY).map((why) => `${text}.${why}`));
const standing = [...texts, ...Object.keys(WRONG), ...told];

export const organizationNameSpec = flow({
  id: 'organizationName',
  area: 'business',
  about: 'Discovery: a new organization, named by its founder before it is made.',
  scenarios: {
    first: { says: 'a name is suggested from the address', to: 'suggested', requirements: ['D-496'] },
    again: { says: 'a name was typed before', to: 'typed', requirements: ['D-496'] },
    unnamed: { says: 'the address says nothing of an organization', to: 'blank', requirements: ['D-496'] },
  },
  states: {
    ...Object.fromEntries(texts.map((text) => [text, naming(textOf(text))])),
    ...Object.fromEntries(Object.entries(WRONG).map(([state, more]) => [state, naming(textOf(state), more)])),
    ...Object.fromEntries(told.map((state) => [state, naming(textOf(state), WHY[state.split('.')[1] ?? ''])])),
    ...Object.fromEntries(WHOLE.map((text) => [`${text}.creating`, creating(textOf(text))])),
    gated: end({ result: 'gated', answer: done }, 'B2B-04'),
    back: {
      kind: 'end',
      requirements: ['D-496'],
      results: Object.values(TEXTS).map((name) => ({ result: 'back', name })),
    },
    'trouble.expired': trouble('expired'),
    'trouble.claimedDomain': trouble('claimedDomain'),
    'trouble.unknown': trouble('unknown'),
  },
  events: {
    'name.typed': { by: 'user', cases: texts },
    'name.submitted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    createOrganization: {
      by: 'system',
      requirements: ['B2B-04', 'D-496'],
      asksIn: {
        'suggested.creating': [{ name: 'Acme', sessionMinutes: 90 }],
        'typed.creating': [{ name: 'Acme Labs', sessionMinutes: 90 }],
      },
      cases: ['ok', 'nameRefused', 'expired', 'claimed', 'refused', 'offline', 'limited'],
    },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ...standing.flatMap((from): Row[] => {
      const text = from.split('.')[0] ?? '';
      const refused = Object.keys(WRONG).find((state) => state.startsWith(`${text}.`));
      return [
        ...texts.map((one): Row => [from, `name.typed:${one}`, one, 'D-496']),
        [from, 'name.submitted', refused ?? `${text}.creating`, 'D-496'],
        [from, 'back.chosen', 'back', 'D-496'],
      ];
    }),
    ...WHOLE.flatMap((text): Row[] => [
      [`${text}.offline`, 'notice.expired', text, 'D-142'],
      [`${text}.limited`, 'notice.expired', text, 'D-142'],
      [`${text}.creating`, 'createOrganization:ok', 'gated', 'B2B-04'],
      [`${text}.creating`, 'createOrganization:nameRefused', `${text}.nameHidden`, 'D-496'],
      [`${text}.creating`, 'createOrganization:expired', 'trouble.expired', 'B2B-05'],
      [`${text}.creating`, 'createOrganization:claimed', 'trouble.claimedDomain', 'B2B-05'],
      [`${text}.creating`, 'createOrganization:refused', 'trouble.unknown', 'B2B-05'],
      [`${text}.creating`, 'createOrganization:offline', `${text}.offline`, 'B2B-04', 'D-496'],
      [`${text}.creating`, 'createOrganization:limited', `${text}.limited`, 'B2B-04', 'D-496'],
      [`${text}.creating`, 'after:answerLimit', `${text}.slow`, 'B2B-04', 'D-496'],
    ]),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: '*.creating',
      events: ['name.submitted'],
      says: 'an organization is made only when its name was sent',
      requirements: ['D-496'],
    },
    {
      kind: 'leadsTo',
      from: 'typed.creating',
      goals: ['gated', 'trouble.*', ...Object.keys(WHY).map((why) => `typed.${why}`)],
      fair: ['system', 'clock'],
      says: 'making an organization ends',
      requirements: ['B2B-04'],
    },
    {
      kind: 'alwaysCan',
      goals: ['back', 'gated', 'trouble.*'],
      says: 'whoever starts no organization can go back',
      requirements: ['D-496'],
    },
  ],
  announces: WHOLE.map((text) => ({
    from: `${text}.creating`,
    on: 'createOrganization:ok',
    what: 'B2B_DISCOVERY_ORGANIZATIONS_CREATE',
    requirements: ['B2B-04'],
  })),
});
