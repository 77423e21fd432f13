import { flow } from '#specs/vocabulary.ts';
import { done } from '../given.ts';
import { ofMember } from '../givenFactors.ts';
import { sightsOf, TOLD, verifyingOf, WAYS } from './totpEntry.sights.ts';

type Row = [string, string, string, ...string[]];

const STANDING = ['empty', 'partial', ...TOLD];
/** Other transitions out of a screen. */
const leaving: Record<string, Row[]> = {
  enrolling: [['', 'back.chosen', 'back', 'B2B-17', 'B2B-18']],
  enrolled: [
    ['', 'sms.chosen', 'otherFactor', 'B2B-16'],
    ['', 'recovery.chosen', 'recovery', 'B2B-13'],
  ],
  alone: [['', 'recovery.chosen', 'recovery', 'B2B-13']],
};
const rowsOf = (way: string): Row[] => [
  ...STANDING.flatMap((at): Row[] => [
    [`${way}.${at}`, 'passcode.typed:digits', `${way}.partial`, 'B2B-19'],
    [`${way}.${at}`, 'passcode.typed:letters', `${way}.empty`, 'B2B-19'],
    [`${way}.${at}`, 'passcode.typed:whole', `${way}.verifying`, 'B2B-19'],
    [`${way}.${at}`, 'passcode.typed:pasted', `${way}.verifying`, 'B2B-19'],
  ]),
  ...['wrong', 'used', 'limited', 'offline'].map((told): Row => [
    `${way}.verifying`,
    `verifyTotp:${told}`,
    `${way}.${told}`,
    'B2B-19',
  ]),
  ...['limited', 'offline'].map((told): Row => [`${way}.${told}`, 'notice.expired', `${way}.empty`, 'D-142']),
  [`${way}.verifying`, 'after:answerLimit', `${way}.slow`, 'B2B-19'],
  [`${way}.verifying`, 'verifyTotp:ok', 'accepted', 'B2B-19'],
  [`${way}.verifying`, 'verifyTotp:policy', 'trouble.authPolicy', 'B2B-05'],
  [`${way}.verifying`, 'verifyTotp:expired', 'trouble.expired', 'B2B-05'],
  ...[...STANDING, 'verifying'].flatMap((at) =>
    (leaving[way] ?? []).map(([, ...rest]): Row => [`${way}.${at}`, ...rest]),
  ),
];
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const asks = (enrols: boolean) => [{ ...ofMember, code: '123456', enrols, sessionMinutes: 90 }];

export const totpEntrySpec = flow({
  id: 'totpEntry',
  area: 'business',
  about: 'A code of the authenticator app: the first one of an app that is added, or a later one.',
  scenarios: {
    enrolling: { says: 'an app is about to be added', to: 'enrolling.empty', requirements: ['B2B-19'] },
    enrolled: { says: 'a text would do as well', to: 'enrolled.empty', requirements: ['B2B-19'] },
    alone: { says: 'there is an app alone', to: 'alone.empty', requirements: ['B2B-19'] },
  },
  states: {
    ...Object.fromEntries(
      WAYS.flatMap((way) => [
        ...Object.entries(sightsOf(way)).map(([at, shows]) => [
          `${way}.${at}`,
          { kind: 'wait-user' as const, requirements: ['B2B-19'], shows },
        ]),
        [`${way}.verifying`, { kind: 'wait-system' as const, requirements: ['B2B-19'], shows: verifyingOf(way) }],
      ]),
    ),
    accepted: end({ result: 'accepted', answer: done }, 'B2B-19'),
    back: end({ result: 'back' }, 'B2B-17', 'B2B-18'),
    otherFactor: end({ result: 'otherFactor' }, 'B2B-16'),
    recovery: end({ result: 'recovery' }, 'B2B-13'),
    'trouble.authPolicy': end({ result: 'trouble', trouble: { kind: 'authPolicy', organization: null } }, 'B2B-05'),
    'trouble.expired': end({ result: 'trouble', trouble: { kind: 'expired' } }, 'B2B-05'),
  },
  events: {
    'passcode.typed': { by: 'user', cases: ['digits', 'letters', 'whole', 'pasted'] },
    'notice.expired': { by: 'clock' },
    'sms.chosen': { by: 'user' },
    'recovery.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
    verifyTotp: {
      by: 'system',
      requirements: ['B2B-19'],
      asksIn: { enrolling: asks(true), enrolled: asks(false), alone: asks(false) },
      cases: ['ok', 'wrong', 'used', 'limited', 'offline', 'policy', 'expired'],
    },
  },
  clock: { answerLimit: 10_000 },
  transitions: WAYS.flatMap(rowsOf),
  properties: [
    {
      kind: 'onlyVia',
      state: 'accepted',
      events: ['verifyTotp:ok'],
      says: 'nobody is logged in whose code the service has not taken',
      requirements: ['B2B-19'],
    },
    {
      kind: 'never',
      state: 'recovery',
      after: 'enrolling',
      says: 'there are no backup codes yet while an app is added',
      requirements: ['B2B-13'],
    },
    {
      kind: 'leadsTo',
      from: 'enrolled.verifying',
      goals: ['accepted', 'enrolled.*', 'trouble.*', 'otherFactor', 'recovery'],
      fair: ['system', 'clock'],
      says: 'verifying ends',
      requirements: ['B2B-19'],
    },
  ],
  announces: WAYS.map((way) => ({
    from: `${way}.verifying`,
    on: 'verifyTotp:ok',
    what: 'B2B_TOTP_AUTHENTICATE',
    requirements: ['B2B-19'],
  })),
});
