import { flow } from '#specs/vocabulary.ts';
import { all, answers, EMAIL, FAMILIES, isBreach, NOTES, PASSWORD, statesOf } from './newPassword.sights.ts';

type Row = [string, string, string, ...string[]];

const rowsOf = (family: string): Row[] => {
  const states = Object.keys(statesOf(family));
  const checkings = states.filter((name) => name.includes('checking'));
  return [
    ...states.flatMap((from): Row[] => [
      [from, 'password.typed:empty', `${family}empty`, 'PWD-23'],
      [from, 'password.typed:whole', `${family}pausing`, 'PWD-10', 'PWD-11'],
      [from, 'password.typed:tooLong', `${family}tooLong`, 'D-92'],
      ...(family === '' ? ([[from, 'back.chosen', 'backed', 'PWD-08']] satisfies Row[]) : []),
    ]),
    [`${family}pausing`, 'after:checkPause', `${family}checking`, 'PWD-10', 'PWD-11'],
    ...checkings.flatMap((from): Row[] => {
      const note = Object.keys(NOTES).find((end) => from.endsWith(end)) ?? '';
      return [
        ...all.map((answer): Row => {
          const to = `${family}assessed.${answer}${isBreach(answer) ? '' : note}`;
          return [from, `checkStrength:${answer}`, to, 'PWD-10', 'DAT-28', 'DAT-29', 'DAT-30'];
        }),
        [from, 'checkStrength:invalidEmail', `${family}unchecked.email`, 'PWD-38'],
        [from, 'checkStrength:offline', `${family}unchecked.offline`, 'D-90'],
        [from, 'checkStrength:limited', `${family}unchecked.limited`, 'D-90', 'D-142'],
        [from, 'after:answerLimit', `${family}unchecked.slow`, 'D-90'],
      ];
    }),
    ...['offline', 'limited'].map((why): Row => [
      `${family}unchecked.${why}`,
      'notice.expired',
      `${family}checking`,
      'D-142',
    ]),
    ...states
      .filter((name) => name.endsWith('.limited') && !name.includes('unchecked'))
      .map((name): Row => [name, 'notice.expired', name.replace('.limited', ''), 'D-142']),
    // It is told no more where the password itself is the matter, and goes there, too.
    ...all
      .filter((answer) => family === '' && isBreach(answer))
      .map((answer): Row => [`assessed.${answer}`, 'notice.expired', `assessed.${answer}`, 'D-142']),
    ...['email', 'offline', 'limited', 'slow'].map((why): Row => [
      `${family}unchecked.${why}`,
      'check.retried',
      `${family}checking`,
      'D-90',
    ]),
    ...states
      .filter((name) => all.some((answer) => name.includes(`assessed.${answer}`) && answers[answer].isValid))
      .filter((name) => !name.includes('breached'))
      .map((name): Row => [name, 'password.submitted', 'chosen', 'PWD-23', 'RST-06']),
  ];
};

const asked = (email: string | null) => ({ email, password: PASSWORD });

export const newPasswordSpec = flow({
  id: 'newPassword',
  area: 'widget',
  about: 'The form for a new password: it is assessed whenever typing rests, and only a valid one goes on.',
  scenarios: {
    fresh: { says: 'an address is known', to: 'empty', requirements: ['PWD-05', 'PWD-09'] },
    unknown: { says: 'a reset link says nothing of the address', to: 'unknown.empty', requirements: ['RST-05'] },
    refused: {
      says: 'the service refused what was chosen, and it is kept',
      to: 'checking.noted',
      requirements: ['RST-07'],
    },
    limited: { says: 'the service refused for a while', to: 'checking.limited', requirements: ['D-142'] },
  },
  states: {
    ...Object.assign({}, ...FAMILIES.map(statesOf)),
    chosen: { kind: 'end', requirements: ['PWD-23'], result: { result: 'chosen', password: PASSWORD } },
    backed: { kind: 'end', requirements: ['PWD-08'], result: { result: 'back' } },
  },
  events: {
    'password.typed': { by: 'user', cases: ['empty', 'whole', 'tooLong'] },
    'password.submitted': { by: 'user' },
    'check.retried': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'back.chosen': { by: 'user' },
    checkStrength: {
      by: 'system',
      requirements: ['PWD-10'],
      asksIn: { 'checking*': [asked(EMAIL)], 'unknown.checking': [asked(null)] },
      cases: [...all, 'invalidEmail', 'offline', 'limited'],
    },
  },
  clock: { checkPause: 300, answerLimit: 10_000 },
  clockRequirements: { checkPause: ['PWD-11', 'D-30'] },
  transitions: FAMILIES.flatMap(rowsOf),
  properties: [
    {
      kind: 'before',
      state: 'chosen',
      mustHaveSeen: 'checkStrength:*',
      says: 'no password goes on that was not assessed',
      requirements: ['PWD-23', 'RST-06'],
    },
    {
      kind: 'onlyVia',
      state: 'chosen',
      events: ['password.submitted'],
      says: 'a password goes on only when it is sent',
      requirements: ['PWD-23'],
    },
    {
      kind: 'leadsTo',
      from: 'pausing',
      goals: ['assessed.*', 'unchecked.*', 'empty', 'tooLong', 'backed'],
      fair: ['system', 'clock'],
      says: 'the check ends',
      requirements: ['PWD-10', 'D-90'],
    },
    {
      kind: 'alwaysCan',
      goals: ['chosen', 'backed'],
      says: 'Continue is never dead for ever',
      requirements: ['D-90'],
    },
    {
      kind: 'never',
      state: 'backed',
      after: 'unknown',
      says: 'there is no arrow where there is nothing to go back to',
      requirements: ['PWD-08'],
    },
  ],
});
