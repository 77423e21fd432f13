import { button, field, flow } from '../vocabulary.ts';

type Row = [string, string, string, ...string[]];

const PASSWORD = 'fern and field 22';
/** One more than the service accepts. */
const TOO_LONG = 'ferns '.repeat(22);
const EMAIL = 'jane@acme.test';
const BREACHED =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';
const LENGTH = 'Must be at least 10 characters long';
const KINDS = 'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol';
const LEVELS = ['Weak.', 'Fair.', 'Good.', 'Strong.'];
const NOT_YET = 'You can continue once the password is accepted.';
const CHECKING = 'Your password is being checked.';
const REFUSED = 'Please choose a stronger password.';

/** What is said of a password by the answer about it; all else that an answer may say is not said. */
const answers = {
  guessed: {
    says: ['Weak. This is a very common password.'],
    isValid: false,
    requirements: ['PWD-12', 'PWD-13', 'PWD-17'],
  },
  weak: { says: ['Weak.'], isValid: false, requirements: ['PWD-13'] },
  fair: { says: ['Fair. Add another word or two.'], isValid: false, requirements: ['PWD-14', 'PWD-17'] },
  good: { says: ['Good.'], isValid: true, requirements: ['PWD-12', 'PWD-15'] },
  strong: { says: ['Strong.'], isValid: true, requirements: ['PWD-16'] },
  short: { says: [`Not met: ${LENGTH}`, `Met: ${KINDS}`], isValid: false, requirements: ['PWD-18', 'PWD-20'] },
  plain: { says: [`Met: ${LENGTH}`, `Not met: ${KINDS}`], isValid: false, requirements: ['PWD-19', 'PWD-21'] },
  whole: { says: [`Met: ${LENGTH}`, `Met: ${KINDS}`], isValid: true, requirements: ['PWD-18', 'PWD-19'] },
  any: { says: [], isValid: true, requirements: ['DAT-30', 'D-37'] },
  breached: { says: ['Good.'], isValid: false, requirements: ['PWD-22', 'D-37'] },
  breachedAny: { says: [], isValid: false, requirements: ['PWD-22', 'D-37'] },
};
type Answer = keyof typeof answers;
const all = Object.keys(answers) as Answer[];
const isBreach = (answer: Answer) => answer.startsWith('breached');
const everySaying = [...LEVELS, 'common', 'another word', 'Must be', 'Must contain'];

/** With the address above it and an arrow back, or without either. */
const FAMILIES = ['', 'unknown.'];

const statesOf = (family: string) => {
  const known = family === '';
  const sight = (Password: string, says: string[], rest: object = {}) => ({
    heading: 'Set a password',
    says: ['Finish creating your account.', ...says],
    hides: [...everySaying, NOT_YET, CHECKING].filter((one) => !says.some((said) => said.includes(one))),
    offers: [
      ...(known ? [button('Back'), field('Email')] : []),
      field('Password'),
      button('Show password'),
      button('Continue'),
    ],
    values: { ...(known ? { Email: EMAIL } : {}), Password },
    off: [...(known ? ['Email'] : []), 'Continue'],
    strong: ['Continue'],
    ...rest,
  });
  const user = (requirements: string[], shows: object) => ({ kind: 'wait-user' as const, requirements, shows });
  const wait = (requirements: string[], shows: object) => ({ kind: 'wait-system' as const, requirements, shows });
  const judged = (answer: Answer, rest: object = {}) => {
    const { says, isValid, requirements } = answers[answer];
    return user(requirements, {
      ...sight(PASSWORD, isValid ? says : [...says, NOT_YET]),
      ...(isValid ? { off: known ? ['Email'] : [] } : {}),
      ...(isBreach(answer) ? { alert: BREACHED, invalid: ['Password'] } : {}),
      ...rest,
    });
  };
  const unchecked = (alert: string, ...requirements: string[]) => {
    const { offers, ...shows } = sight(PASSWORD, [NOT_YET]);
    return user(requirements, { ...shows, offers: [...offers, button('Try again')], alert });
  };
  const tooLong = { alert: 'A password can have 128 characters at the most.', invalid: ['Password'] };
  const noted = { alert: REFUSED };
  return Object.fromEntries(
    Object.entries({
      empty: user(['PWD-09', 'PWD-23', 'RST-06'], sight('', [NOT_YET])),
      tooLong: user(['D-92'], sight(TOO_LONG, [NOT_YET], tooLong)),
      pausing: wait(['PWD-11', 'PWD-23'], sight(PASSWORD, [CHECKING])),
      checking: wait(['PWD-10', 'PWD-23'], sight(PASSWORD, [CHECKING])),
      'unchecked.email': unchecked('This e-mail address is not valid.', 'PWD-38'),
      'unchecked.offline': unchecked(
        'You are offline. What you typed is kept; please try again when the connection is back.',
        'D-90',
      ),
      'unchecked.slow': unchecked('This took longer than it should. Please try again.', 'D-90'),
      ...Object.fromEntries(all.map((answer) => [`judged.${answer}`, judged(answer)])),
      ...(known
        ? {}
        : {
            'checking.noted': wait(['RST-07'], sight(PASSWORD, [CHECKING], noted)),
            ...Object.fromEntries(
              all
                .filter((answer) => !isBreach(answer))
                .map((answer) => [`judged.${answer}.noted`, judged(answer, noted)]),
            ),
          }),
    }).map(([name, state]) => [`${family}${name}`, state]),
  );
};

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
      const note = from.endsWith('.noted') ? '.noted' : '';
      return [
        ...all.map((answer): Row => {
          const to = `${family}judged.${answer}${isBreach(answer) ? '' : note}`;
          return [from, `checkStrength:${answer}`, to, 'PWD-10', 'DAT-28', 'DAT-29', 'DAT-30'];
        }),
        [from, 'checkStrength:invalidEmail', `${family}unchecked.email`, 'PWD-38'],
        [from, 'checkStrength:offline', `${family}unchecked.offline`, 'D-90'],
        [from, 'after:answerLimit', `${family}unchecked.slow`, 'D-90'],
      ];
    }),
    ...['email', 'offline', 'slow'].map((why): Row => [
      `${family}unchecked.${why}`,
      'check.retried',
      `${family}checking`,
      'D-90',
    ]),
    ...states
      .filter((name) => all.some((answer) => name.includes(`judged.${answer}`) && answers[answer].isValid))
      .filter((name) => !name.includes('breached'))
      .map((name): Row => [name, 'password.submitted', 'chosen', 'PWD-23', 'RST-06']),
  ];
};

const asked = (email: string | null) => ({ email, password: PASSWORD });

export const newPasswordSpec = flow({
  id: 'newPassword',
  area: 'widget',
  about: 'The form for a new password: it is judged whenever typing rests, and only a valid one goes on.',
  worlds: {
    fresh: { says: 'an address is known', to: 'empty', requirements: ['PWD-05', 'PWD-09'] },
    unknown: { says: 'a reset link says nothing of the address', to: 'unknown.empty', requirements: ['RST-05'] },
    refused: {
      says: 'the service refused what was chosen, and it is kept',
      to: 'unknown.checking.noted',
      requirements: ['RST-07'],
    },
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
    'back.chosen': { by: 'user' },
    checkStrength: {
      by: 'system',
      requirements: ['PWD-10'],
      asksIn: { checking: [asked(EMAIL)], 'unknown.checking*': [asked(null)] },
      cases: [...all, 'invalidEmail', 'offline'],
    },
  },
  clock: { checkPause: 300, answerLimit: 10_000 },
  transitions: FAMILIES.flatMap(rowsOf),
  properties: [
    {
      kind: 'before',
      state: 'chosen',
      mustHaveSeen: 'checkStrength:*',
      says: 'no password goes on that was not judged',
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
      goals: ['judged.*', 'unchecked.*', 'empty', 'tooLong', 'backed'],
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
