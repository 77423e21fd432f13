import { flow } from '#specs/vocabulary.ts';
import { ADDRESSES, FAMILIES, families, type Family, NOTES, statesOf, TEXTS, texts } from './passwordAddress.sights.ts';

type Row = [string, string, string, ...string[]];

const NOTED = Object.keys(NOTES);
const search = (email: string) => ({ email, organizationId: 'organization-1' });

const rowsOf = (family: Family): Row[] => {
  const { isLookedUp, requirement } = FAMILIES[family];
  const states = statesOf(family);
  const forms = Object.keys(states).filter((name) => !name.includes('searching'));
  const textOf = (name: string) => name.slice(family.length).split('.')[0] ?? '';
  return [
    ...forms.flatMap((from): Row[] => [
      ...texts.map((text): Row => [from, `email.typed:${text}`, `${family}${text}`, requirement]),
      ...(family === 'alone.' ? [] : [[from, 'back.chosen', 'back', requirement] satisfies Row]),
      ADDRESSES.some((one) => one === textOf(from))
        ? [from, 'email.submitted', isLookedUp ? `${family}searching.${textOf(from)}` : 'password', requirement]
        : [from, 'email.submitted', `${family}${textOf(from)}.invalid`, requirement],
    ]),
    ...(isLookedUp ? ADDRESSES : []).flatMap((text): Row[] => {
      const from = `${family}searching.${text}`;
      return [
        [from, 'searchMember:password', 'password', requirement],
        // A member without a password, or somebody who may join.
        [from, 'searchMember:passwordless', 'verification', requirement, 'B2B-09', 'D-321'],
        [from, 'searchMember:nobody', `${family}${text}.cannotJoin`, requirement, 'B2B-09'],
        [from, 'searchMember:limited', `${family}${text}.limited`, requirement],
        [from, 'searchMember:offline', `${family}${text}.offline`, requirement],
        ...['limited', 'offline'].map((why): Row => [
          `${family}${text}.${why}`,
          'notice.expired',
          `${family}${text}`,
          'D-142',
        ]),
        [from, 'searchMember:blocked', 'trouble', requirement],
        [from, 'after:answerLimit', `${family}${text}.slow`, requirement],
      ];
    }),
  ];
};
const end = (results: object[], ...requirements: string[]) => ({ kind: 'end' as const, requirements, results });
const going = (result: string, emails: string[]) => emails.map((email) => ({ result, email }));
const GIVEN = [TEXTS.whole, TEXTS.foreign.trim()];

export const passwordAddressSpec = flow({
  id: 'passwordAddress',
  area: 'business',
  about: 'Whose password it is: the address, and in an organization whether it has a password there.',
  scenarios: {
    login: { says: 'Password Email, chosen on Main', to: 'login.blank', requirements: ['B2B-06'] },
    alone: { says: 'Password Email, in place of Main', to: 'alone.blank', requirements: ['B2B-06'] },
    forgotten: { says: 'Password Forgot Form of an organization', to: 'message.whole', requirements: ['B2B-10'] },
    discovery: { says: 'Password Forgot Form of the Discovery flow', to: 'discovery.whole', requirements: ['B2B-10'] },
    refused: { says: 'a link was refused before', to: 'login.whole.limited', requirements: ['B2B-06'] },
    turnedAway: { says: 'a link was refused for joining', to: 'message.whole.cannotJoin', requirements: ['B2B-10'] },
  },
  states: {
    ...Object.assign({}, ...families.map(statesOf)),
    password: end(going('password', GIVEN), 'B2B-06', 'B2B-10'),
    verification: end(going('verification', GIVEN), 'B2B-09', 'D-321'),
    back: end(going('back', Object.values(TEXTS)), 'B2B-06', 'B2B-10'),
    trouble: end([{ result: 'trouble', trouble: { kind: 'blocked' } }], 'B2B-05'),
  },
  events: {
    'email.typed': { by: 'user', cases: texts },
    'email.submitted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'back.chosen': { by: 'user' },
    searchMember: {
      by: 'system',
      requirements: ['B2B-06', 'B2B-10'],
      asksIn: Object.fromEntries(
        families.flatMap((family) =>
          FAMILIES[family].isLookedUp
            ? ADDRESSES.map((text) => [`${family}searching.${text}`, [search(TEXTS[text].trim())]])
            : [],
        ),
      ),
      cases: ['password', 'passwordless', 'nobody', 'limited', 'offline', 'blocked'],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: families.flatMap(rowsOf),
  properties: [
    ...families
      .filter((family) => FAMILIES[family].isLookedUp)
      .map((family) => ({
        kind: 'leadsTo' as const,
        from: `${family}searching.whole`,
        goals: [
          'password',
          'verification',
          'trouble',
          ...[...NOTED, 'cannotJoin'].map((why) => `${family}whole.${why}`),
        ],
        fair: ['system' as const, 'clock' as const],
        says: 'looking up ends',
        requirements: [FAMILIES[family].requirement],
      })),
    {
      kind: 'onlyVia',
      state: 'verification',
      events: ['searchMember:passwordless'],
      says: 'a link to verify an address is for those alone who have no password',
      requirements: ['B2B-09'],
    },
    {
      kind: 'alwaysCan',
      goals: ['password', 'verification', 'back', 'trouble'],
      says: 'there is always a way on',
      requirements: ['B2B-06', 'B2B-10'],
    },
  ],
});
