import { flow } from '#specs/vocabulary.ts';
import { discovered, done, jane } from '../given.ts';
import { busy, sendingLink } from './memberPassword.sights.ts';
import { askIn, SCENARIOS, type Scenario, scenarios } from './memberPasswordAsks.ts';

type Row = [string, string, string, ...string[]];

/** The screens that a mail can be asked for on. */
const asksForMail = (scenario: Scenario) => (SCENARIOS[scenario].isAddressAsked ? ['address', 'forgot'] : ['forgot']);

const addressRows = (scenario: Scenario): Row[] =>
  ['', '.jim', '.other', '.refused', '.cannotJoin'].flatMap((after): Row[] => {
    const from = `${scenario}.address${after}`;
    return [
      [from, 'passwordAddress:password', `${scenario}.login`, 'B2B-06'],
      [from, 'passwordAddress:verification', `${scenario}.verifying.address`, 'B2B-09'],
      [from, 'passwordAddress:back', 'back', 'B2B-06'],
      [from, 'passwordAddress:backOther', 'back', 'B2B-06'],
      [from, 'passwordAddress:trouble', 'trouble.blocked', 'B2B-05'],
    ];
  });
const rowsOf = (scenario: Scenario): Row[] => {
  const { isAddressAsked } = SCENARIOS[scenario];
  const at = (state: string) => `${scenario}.${state}`;
  const other = isAddressAsked ? 'address' : 'login';
  return [
    ...(isAddressAsked ? addressRows(scenario) : []),
    ...['login', 'login.refused', ...(isAddressAsked ? [] : ['login.jim', 'login.other'])].flatMap((from): Row[] => [
      [at(from), 'passwordLogin:gated', 'gated', 'B2B-06', 'B2B-07'],
      [at(from), 'passwordLogin:discovered', 'discovered', 'B2B-06', 'B2B-07'],
      [at(from), 'passwordLogin:reset', at('mailing.login'), 'B2B-11'],
      [at(from), 'passwordLogin:help', at('forgot'), 'B2B-10'],
      [at(from), 'passwordLogin:otherEmail', at(`${other}.jim`), 'B2B-06', 'D-320'],
      [at(from), 'passwordLogin:back', 'back', 'B2B-06', 'B2B-07'],
      [at(from), 'passwordLogin:trouble', 'trouble.expired', 'B2B-05'],
    ]),
    ...['forgot', 'forgot.refused', 'forgot.cannotJoin'].flatMap((from): Row[] => [
      [at(from), 'passwordAddress:password', at('mailing.forgot'), 'B2B-10', 'B2B-11'],
      [at(from), 'passwordAddress:verification', at('verifying.forgot'), 'B2B-09', 'B2B-10'],
      [at(from), 'passwordAddress:back', at('login'), 'B2B-10'],
      [at(from), 'passwordAddress:backOther', at(`${other}.other`), 'B2B-10', 'D-320'],
      [at(from), 'passwordAddress:trouble', 'trouble.blocked', 'B2B-05'],
    ]),
    ...['login', 'forgot'].flatMap((left): Row[] => [
      ...['', '.noted'].flatMap((after): Row[] => [
        [at(`mailing.${left}${after}`), 'passwordMail:link', at(`linking.${left}`), 'B2B-11', 'B2B-02'],
        [at(`mailing.${left}${after}`), 'passwordMail:back', 'back', 'B2B-11'],
        [at(`mailing.${left}${after}`), 'passwordMail:refused', at(`${left}.refused`), 'B2B-11'],
        [at(`mailing.${left}${after}`), 'passwordMail:trouble', 'trouble.blocked', 'B2B-05'],
      ]),
      [at(`linking.${left}`), 'emailLink:again', 'again', 'B2B-02'],
      [at(`linking.${left}`), 'emailLink:refused', at(`mailing.${left}.noted`), 'B2B-11', 'D-323'],
      [at(`linking.${left}`), 'emailLink:cannotJoin', policyOf(scenario), 'B2B-05', 'D-323'],
      [at(`linking.${left}`), 'emailLink:trouble', 'trouble.expired', 'B2B-05'],
    ]),
    ...asksForMail(scenario).flatMap((left): Row[] => [
      [at(`verifying.${left}`), 'emailLink:again', 'again', 'B2B-09'],
      [at(`verifying.${left}`), 'emailLink:refused', at(`${left}.refused`), 'B2B-09'],
      [at(`verifying.${left}`), 'emailLink:cannotJoin', at(`${left}.cannotJoin`), 'B2B-09'],
      [at(`verifying.${left}`), 'emailLink:trouble', 'trouble.expired', 'B2B-05'],
    ]),
  ];
};
const policyOf = (scenario: Scenario) => `trouble.${SCENARIOS[scenario].organization === null ? 'unnamed' : 'Acme'}`;

const transitions = scenarios.flatMap(rowsOf);
const waiting = [...new Set(transitions.map(([from]) => from))];

/** A screen of passwords waits for a person, but for what is sent. */
function stateOf(name: string) {
  const [scenario = '', screen = '', left = ''] = name.split('.');
  const isSent = screen === 'mailing' || screen === 'verifying' || screen === 'linking';
  const requirements = { address: ['B2B-06'], login: ['B2B-06', 'B2B-07'], forgot: ['B2B-10'], mailing: ['B2B-11'] };
  const why = Object.entries(requirements).find(([one]) => one === screen)?.[1] ?? ['B2B-09', 'B2B-11'];
  if (screen === 'linking') return { kind: 'wait-user' as const, requirements: why, glimpse: sendingLink };
  const isShown = isSent && !name.endsWith('.noted');
  return {
    kind: 'wait-user' as const,
    requirements: why,
    ...(isShown ? { glimpse: busy(scenario as Scenario, left) } : {}),
  };
}
const end = (results: object[], ...requirements: string[]) => ({ kind: 'end' as const, requirements, results });
const trouble = (kind: string, more: object = {}) => end([{ result: 'trouble', trouble: { kind, ...more } }], 'B2B-05');

/** Returns the inputs of an inner flow, by the state in which it has the screen. */
const asksOf = (flowName: string) =>
  Object.fromEntries(
    waiting
      .map((state) => [state, askIn(state)] as const)
      .filter(([, [name]]) => name === flowName)
      .map(([state, [, given]]) => [state, [given]]),
  );
const inside = (name: string, cases: string[], ...requirements: string[]) => ({
  by: 'system' as const,
  requirements,
  asksIn: asksOf(name),
  cases,
});

export const memberPasswordSpec = flow({
  id: 'memberPassword',
  area: 'business',
  about: 'Passwords of members: whose, logging in, and the mails for who has none or has forgotten it.',
  scenarios: {
    email: { says: 'Password Email of an organization', to: 'email.address', requirements: ['B2B-06'] },
    discovery: { says: 'Password Email of the Discovery flow', to: 'discovery.login', requirements: ['B2B-06'] },
    hidden: { says: 'the same, with the header switched off', to: 'hidden.login', requirements: ['B2B-06'] },
    own: { says: 'Password Authenticate beside an e-mail form', to: 'own.login', requirements: ['B2B-07'] },
  },
  states: {
    ...Object.fromEntries(waiting.map((name) => [name, stateOf(name)])),
    gated: end([{ result: 'gated', answer: done }], 'B2B-06', 'B2B-07'),
    discovered: end([{ result: 'discovered', discovered }], 'B2B-06', 'B2B-07'),
    back: end(
      [jane, ' jane@other.test '].map((email) => ({ result: 'back', email })),
      'B2B-06',
      'B2B-11',
    ),
    again: end([{ result: 'again' }], 'B2B-09'),
    'trouble.blocked': trouble('blocked'),
    'trouble.expired': trouble('expired'),
    'trouble.Acme': trouble('authPolicy', { organization: 'Acme' }),
    'trouble.unnamed': trouble('authPolicy', { organization: null }),
  },
  events: {
    passwordAddress: inside(
      'passwordAddress',
      ['password', 'verification', 'back', 'backOther', 'trouble'],
      'B2B-06',
      'B2B-10',
    ),
    passwordLogin: inside(
      'passwordLogin',
      ['gated', 'discovered', 'reset', 'help', 'otherEmail', 'back', 'trouble'],
      'B2B-06',
      'B2B-07',
    ),
    passwordMail: inside('passwordMail', ['link', 'back', 'refused', 'trouble'], 'B2B-11'),
    emailLink: inside('emailLink', ['again', 'refused', 'cannotJoin', 'trouble'], 'B2B-09', 'B2B-11'),
  },
  transitions,
  properties: [
    {
      kind: 'onlyVia',
      state: '*.mailing.login',
      events: ['passwordLogin:reset'],
      says: 'a mail that nobody asked for follows the right password alone',
      requirements: ['B2B-11'],
    },
    {
      kind: 'before',
      state: 'email.login',
      mustHaveSeen: 'passwordAddress:password',
      says: 'in an organization a password is asked of those only who have one',
      requirements: ['B2B-06'],
    },
    {
      kind: 'alwaysCan',
      goals: ['gated', 'discovered', 'back', 'again', 'trouble.*'],
      says: 'there is always a way on',
      requirements: ['B2B-06', 'B2B-07', 'B2B-10', 'B2B-11'],
    },
  ],
});
