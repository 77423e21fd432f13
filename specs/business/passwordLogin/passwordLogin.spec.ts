import { flow } from '#specs/vocabulary.ts';
import { discovered, done } from '../given.ts';
import {
  type Email,
  EMAILS,
  emails,
  FAMILIES,
  families,
  type Family,
  isBackable,
  NOTES,
  notes,
  PASSWORD,
  statesOf,
} from './passwordLogin.sights.ts';

type Row = [string, string, string, ...string[]];

const isTyped = (form: string) => notes.some((note) => form.endsWith(`.${note}`) && NOTES[note].left !== '');
const hasPassword = (form: string) => form.includes('.typed') || isTyped(form);

const rowsOf = (family: Family): Row[] => {
  const { requirement, isFound } = FAMILIES[family];
  const forms = Object.keys(statesOf(family)).filter((name) => !name.includes('loggingIn'));
  const sending = Object.keys(statesOf(family)).filter((name) => name.includes('loggingIn'));
  const emailOf = (form: string) => form.slice(family.length).split('.')[0] ?? '';
  const submitted = (form: string) => {
    if (emailOf(form) === 'blank') return `${family}blank${hasPassword(form) ? '.typed' : ''}.invalid`;
    return hasPassword(form) ? `${family}loggingIn.${emailOf(form)}` : `${family}${emailOf(form)}.missing`;
  };
  const emailed = (form: string, email: Email) =>
    isFound ? 'otherEmail' : `${family}${email}${hasPassword(form) ? '.typed' : ''}`;
  return [
    ...forms.flatMap((from): Row[] => [
      ...emails.map((email): Row => [from, `email.typed:${email}`, emailed(from, email), requirement]),
      [from, 'password.typed:empty', `${family}${emailOf(from)}`, requirement],
      [from, 'password.typed:whole', `${family}${emailOf(from)}.typed`, requirement],
      [from, 'password.submitted', submitted(from), requirement],
      [from, 'forgotPassword.chosen', 'help', requirement, 'B2B-10'],
      ...(isBackable(family) ? [[from, 'back.chosen', 'back', requirement] satisfies Row] : []),
    ]),
    ...sending.flatMap((from): Row[] => {
      const email = from.slice(`${family}loggingIn.`.length);
      return [
        [from, 'logInByPassword:gated', 'gated', requirement, 'B2B-03'],
        [from, 'logInByPassword:discovered', 'discovered', requirement, 'B2B-04'],
        [from, 'logInByPassword:resetRequired', 'reset', requirement, 'B2B-11'],
        [from, 'logInByPassword:breached', 'reset', requirement, 'B2B-11', 'D-37'],
        [from, 'logInByPassword:wrong', `${family}${email}.wrong`, requirement],
        [from, 'logInByPassword:limited', `${family}${email}.limited`, requirement],
        [from, 'logInByPassword:offline', `${family}${email}.offline`, requirement],
        // The password stays, since nobody has looked at it.
        ...['limited', 'offline'].map((why): Row => [
          `${family}${email}.${why}`,
          'notice.expired',
          `${family}${email}.typed`,
          'D-142',
        ]),
        [from, 'logInByPassword:expired', 'trouble', 'B2B-05'],
        [from, 'after:answerLimit', `${family}${email}.slow`, requirement],
      ];
    }),
  ];
};
const end = (results: object[], ...requirements: string[]) => ({ kind: 'end' as const, requirements, results });
const going = (result: string, addresses: string[]) => addresses.map((email) => ({ result, email }));
const asked = (family: Family, email: string) =>
  FAMILIES[family].isDiscovery
    ? { flow: 'discovery', email, password: PASSWORD }
    : {
        flow: 'organization',
        email,
        password: PASSWORD,
        organizationId: 'organization-1',
        sessionMinutes: 90,
        locale: 'pt-br',
      };
const SENDING = families.flatMap((family) =>
  (FAMILIES[family].isFound ? (['whole'] as const) : (['whole', 'other'] as const)).map((email) => ({
    family,
    from: `${family}loggingIn.${email}`,
    email: EMAILS[email].trim(),
  })),
);

export const passwordLoginSpec = flow({
  id: 'passwordLogin',
  area: 'business',
  about: "Logging in with address and password, to one organization or to find one's own.",
  scenarios: {
    found: { says: 'Password Email, once the address was found', to: 'email.whole', requirements: ['B2B-06'] },
    discovery: { says: 'Password Email of the Discovery flow', to: 'discovery.blank', requirements: ['B2B-06'] },
    hidden: { says: 'the same, with the header switched off', to: 'unheaded.blank', requirements: ['B2B-06'] },
    beside: { says: 'Password Authenticate, chosen on Main', to: 'own.whole', requirements: ['B2B-07'] },
    refused: { says: 'a mail was refused before', to: 'own.whole.offline.emptied', requirements: ['B2B-07'] },
  },
  states: {
    ...Object.assign({}, ...families.map(statesOf)),
    gated: end([{ result: 'gated', answer: done }], 'B2B-06', 'B2B-07'),
    discovered: end([{ result: 'discovered', discovered }], 'B2B-06', 'B2B-07'),
    reset: end(going('reset', [EMAILS.whole, EMAILS.other.trim()]), 'B2B-11'),
    help: end(going('help', Object.values(EMAILS)), 'B2B-10'),
    otherEmail: end(going('otherEmail', Object.values(EMAILS)), 'B2B-06', 'D-320'),
    back: end(going('back', Object.values(EMAILS)), 'B2B-06', 'B2B-07'),
    trouble: end([{ result: 'trouble', trouble: { kind: 'expired' } }], 'B2B-05'),
  },
  events: {
    'email.typed': { by: 'user', cases: emails },
    'password.typed': { by: 'user', cases: ['empty', 'whole'] },
    'password.submitted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'forgotPassword.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
    logInByPassword: {
      by: 'system',
      requirements: ['B2B-06', 'B2B-07'],
      asksIn: Object.fromEntries(SENDING.map(({ family, from, email }) => [from, [asked(family, email)]])),
      cases: ['gated', 'discovered', 'resetRequired', 'breached', 'wrong', 'limited', 'offline', 'expired'],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: [...families.flatMap(rowsOf), ['own.whole.offline.emptied', 'notice.expired', 'own.whole', 'D-142']],
  properties: [
    {
      kind: 'onlyVia',
      state: 'reset',
      events: ['logInByPassword:resetRequired', 'logInByPassword:breached'],
      says: 'a mail that nobody asked for follows the right password alone',
      requirements: ['B2B-11'],
    },
    ...SENDING.map(({ from, family }) => ({
      kind: 'leadsTo' as const,
      from,
      goals: [
        'gated',
        'discovered',
        'reset',
        'trouble',
        ...notes.map((note) => `${from.replace('loggingIn.', '')}.${note}`),
      ],
      fair: ['system' as const, 'clock' as const],
      says: 'logging in ends',
      requirements: [FAMILIES[family].requirement],
    })),
    {
      kind: 'alwaysCan',
      goals: ['gated', 'discovered', 'help', 'otherEmail', 'back', 'reset', 'trouble'],
      says: 'there is always a way on',
      requirements: ['B2B-06', 'B2B-07'],
    },
  ],
  announces: SENDING.flatMap(({ family, from }) =>
    ['gated', 'discovered'].map((outcome) => ({
      from,
      on: `logInByPassword:${outcome}`,
      what: FAMILIES[family].isDiscovery ? 'B2B_PASSWORD_DISCOVERY_AUTHENTICATE' : 'B2B_PASSWORD_AUTHENTICATE',
      requirements: [FAMILIES[family].requirement],
    })),
  ),
});
