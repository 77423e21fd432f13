import { button, field } from '#specs/vocabulary.ts';

export const PASSWORD = 'fern and field 22';
/** One more than the service accepts. */
const TOO_LONG = 'ferns '.repeat(22);
export const EMAIL = 'jane@acme.test';
const BREACHED =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';
const LENGTH = 'Must be at least 10 characters long';
const KINDS = 'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol';
const LEVELS = ['Weak.', 'Fair.', 'Good.', 'Strong.'];
/** Stands until the typed password is assessed. */
export const RULE = 'Use 8 characters or more.';
const NOT_YET = 'You can continue once the password is accepted.';
const CHECKING = 'Your password is being checked.';
const REFUSED = 'Please choose a stronger password.';
const LIMITED = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';
/** Earlier messages about the password, by the end of a state's name. */
export const NOTES: Record<string, [string, string]> = {
  '.noted': [REFUSED, 'RST-07'],
  '.limited': [LIMITED, 'D-142'],
};

/** Messages about a password, by the answer about it; no other part of an answer is shown. */
export const answers = {
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
export const all = Object.keys(answers) as Answer[];
export const isBreach = (answer: Answer) => answer.startsWith('breached');
const everySaying = [...LEVELS, 'common', 'another word', 'Must be', 'Must contain'];

/** With the address above it and an arrow back, or without either. */
export const FAMILIES = ['', 'unknown.'];

export const statesOf = (family: string) => {
  const known = family === '';
  const sight = (typed: string, says: string[], rest: object = {}) => ({
    heading: 'Set a new password',
    says: ['A short sentence works well.', ...says],
    hides: [...(says.includes(CHECKING) ? [] : [...everySaying, RULE]), NOT_YET, CHECKING].filter(
      (one) => !says.some((said) => said.includes(one)),
    ),
    offers: [
      ...(known ? [button('Back'), field('Email')] : []),
      field('New password'),
      button('Show password'),
      button('Continue'),
    ],
    values: { ...(known ? { Email: EMAIL } : {}), 'New password': typed },
    off: [...(known ? ['Email'] : []), 'Continue'],
    strong: ['Continue'],
    ...rest,
  });
  const user = (requirements: string[], shows: object) => ({ kind: 'wait-user' as const, requirements, shows });
  const wait = (requirements: string[], shows: object) => ({ kind: 'wait-system' as const, requirements, shows });
  const assessed = (answer: Answer, rest: object = {}) => {
    const { says, isValid, requirements } = answers[answer];
    // People who come by a link without an address see the form of the reset mode.
    const reset = known ? [] : ['RST-05', ...(isValid ? [] : ['RST-06'])];
    return user([...requirements, ...reset], {
      ...sight(PASSWORD, isValid ? says : [...says, NOT_YET]),
      ...(isValid ? { off: known ? ['Email'] : [] } : {}),
      ...(isBreach(answer) ? { alert: BREACHED, invalid: ['New password'] } : {}),
      ...rest,
    });
  };
  const unchecked = (alert: string, ...requirements: string[]) => {
    const { offers, ...shows } = sight(PASSWORD, [NOT_YET]);
    return user(requirements, { ...shows, offers: [...offers, button('Try again')], alert });
  };
  const tooLong = { alert: 'A password can be up to 128 characters long.', invalid: ['New password'] };
  return Object.fromEntries(
    Object.entries({
      empty: user(['PWD-09', 'PWD-23', 'RST-06', 'D-494'], sight('', [RULE, NOT_YET])),
      tooLong: user(['D-92'], sight(TOO_LONG, [NOT_YET], tooLong)),
      pausing: wait(['PWD-11', 'PWD-23'], sight(PASSWORD, [CHECKING])),
      checking: wait(['PWD-10', 'PWD-23'], sight(PASSWORD, [CHECKING])),
      'unchecked.email': unchecked('This email address is not valid.', 'PWD-38'),
      'unchecked.offline': unchecked('You are offline. What you typed is kept. Please try again later.', 'D-90'),
      'unchecked.limited': unchecked(LIMITED, 'D-142'),
      'unchecked.slow': unchecked('This took too long. Please try again.', 'D-90'),
      ...Object.fromEntries(all.map((answer) => [`assessed.${answer}`, assessed(answer)])),
      ...(known
        ? {
            ...Object.fromEntries(
              Object.entries(NOTES).flatMap(([note, [alert, why]]) => [
                [`checking${note}`, wait([why], sight(PASSWORD, [CHECKING], { alert }))],
                ...all
                  .filter((answer) => !isBreach(answer))
                  .map((answer) => [`assessed.${answer}${note}`, assessed(answer, { alert })]),
              ]),
            ),
          }
        : {}),
    }).map(([name, state]) => [`${family}${name}`, state]),
  );
};
