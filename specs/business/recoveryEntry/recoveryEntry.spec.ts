import { button, field, flow } from '#specs/vocabulary.ts';
import { done, SLOW, WAIT } from '../given.ts';
import { ofMember } from '../givenFactors.ts';

type Row = [string, string, string, ...string[]];

const FIELD = 'Your backup code';
const CODE = '2abc-defg-hjkm-npqr';
const screen = {
  heading: 'Sign in with a backup code',
  says: ['Each of the codes that you saved works once.'],
  offers: [button('Back'), field(FIELD), button('Continue')],
  strong: ['Continue'],
  values: { [FIELD]: '' },
};
const typed = { ...screen, values: { [FIELD]: ` ${CODE} ` } };
/** Errors for a rejected code; the code stays, so that people can correct it. */
const TOLD: Record<string, object> = {
  wrong: { alert: 'That backup code did not work. Please try another one.', invalid: [FIELD] },
  refused: { alert: 'This cannot be done.' },
  offline: { alert: 'You are offline. What you typed is kept. Please try again later.' },
  limited: { alert: `${WAIT} You can try again in 15 seconds.` },
  slow: { alert: SLOW },
};
const LEADING = ['typed', ...Object.keys(TOLD).map((told) => `typed.${told}`)];
const STANDING = ['empty', 'empty.wrong', ...LEADING];
const of = (shows: object) => ({ kind: 'wait-user' as const, requirements: ['B2B-13'], shows });

export const recoveryEntrySpec = flow({
  id: 'recoveryEntry',
  area: 'business',
  about: 'A backup code in place of the authenticator app.',
  scenarios: { withoutApp: { says: 'the app is not at hand', to: 'empty', requirements: ['B2B-13'] } },
  states: {
    empty: of(screen),
    'empty.wrong': of({ ...screen, ...TOLD['wrong'] }),
    typed: of(typed),
    ...Object.fromEntries(Object.entries(TOLD).map(([told, more]) => [`typed.${told}`, of({ ...typed, ...more })])),
    recovering: {
      kind: 'wait-system',
      requirements: ['B2B-13'],
      shows: { ...typed, says: [...screen.says, 'Please wait...'], busy: true, working: ['Continue'], off: [FIELD] },
    },
    accepted: { kind: 'end', requirements: ['B2B-13'], result: { result: 'accepted', answer: done } },
    back: { kind: 'end', requirements: ['B2B-19'], result: { result: 'back' } },
    expired: {
      kind: 'end',
      requirements: ['B2B-05'],
      result: { result: 'trouble', trouble: { kind: 'expired' } },
    },
  },
  events: {
    'recoveryCode.typed': { by: 'user', cases: ['code', 'nothing'] },
    'recoveryCode.submitted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'back.chosen': { by: 'user' },
    recover: {
      by: 'system',
      asks: { ...ofMember, recoveryCode: CODE, sessionMinutes: 90 },
      cases: ['ok', 'wrong', 'refused', 'offline', 'limited', 'expired'],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ...STANDING.flatMap((from): Row[] => [
      [from, 'recoveryCode.typed:code', 'typed', 'B2B-13'],
      [from, 'recoveryCode.typed:nothing', 'empty', 'B2B-13'],
      [from, 'back.chosen', 'back', 'B2B-19'],
      [from, 'recoveryCode.submitted', from.startsWith('empty') ? 'empty.wrong' : 'recovering', 'B2B-13'],
    ]),
    ...['limited', 'offline'].map((told): Row => [`typed.${told}`, 'notice.expired', 'typed', 'D-142']),
    ['recovering', 'recover:ok', 'accepted', 'B2B-13'],
    ...['wrong', 'refused', 'offline', 'limited'].map((told): Row => [
      'recovering',
      `recover:${told}`,
      `typed.${told}`,
      'B2B-13',
    ]),
    ['recovering', 'recover:expired', 'expired', 'B2B-05'],
    ['recovering', 'after:answerLimit', 'typed.slow', 'B2B-13'],
    ['recovering', 'back.chosen', 'back', 'B2B-19'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'accepted',
      events: ['recover:ok'],
      says: 'nobody is logged in whose code the service has not taken',
      requirements: ['B2B-13'],
    },
    {
      kind: 'alwaysCan',
      goals: ['back', 'accepted', 'expired'],
      says: 'the app can be used after all',
      requirements: ['B2B-19'],
    },
    {
      kind: 'leadsTo',
      from: 'recovering',
      goals: ['accepted', 'typed*', 'expired', 'back'],
      fair: ['system', 'clock'],
      says: 'looking at a code ends',
      requirements: ['B2B-13'],
    },
  ],
  announces: [{ from: 'recovering', on: 'recover:ok', what: 'B2B_RECOVERY_CODES_RECOVER', requirements: ['B2B-13'] }],
});
