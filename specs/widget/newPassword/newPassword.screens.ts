import { button, field } from '#specs/vocabulary.ts';
import { type Kind, PASSWORD, RIGHTS } from './newPassword.given.ts';

export interface Context {
  kind: Kind;
}
export const of = ({ kind }: Context) => RIGHTS[kind];
/** Stands until the typed password is assessed. */
export const RULE = 'Use 8 characters or more.';
/** One more than the service accepts. */
export const TOO_LONG = 'ferns '.repeat(22);
const LENGTH = 'Must be at least 10 characters long';
const KINDS = 'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol';
const NOT_YET = 'You can continue once the password is accepted.';
const CHECKING = 'Your password is being checked.';
export const WEAK = 'Please choose a stronger password.';
/** Everything that may be said of a password. */
const SAYINGS = [
  ...['Weak.', 'Fair.', 'Good.', 'Strong.', 'common', 'another word', 'Must be', 'Must contain'],
  ...[RULE, NOT_YET, CHECKING],
];
export const TRY_AGAIN = { offers: [button('Try again')] };

export const form = (context: Context) => {
  const { heading, says, label, email, isMember } = of(context);
  return {
    heading,
    says,
    offers: [
      ...(isMember ? [] : [button('Back')]),
      ...(email === null ? [] : [field('Email')]),
      field(label),
      button('Show password'),
    ],
    values: { [label]: PASSWORD, ...(email === null ? {} : { Email: email }) },
    off: email === null ? [] : ['Email'],
  };
};
export const continuing = { offers: [button('Continue')], strong: ['Continue'] };
/** The password was sent, and cannot be changed. */
export const sent = (shows: object) => (context: Context) => [
  form(context),
  { hides: [NOT_YET, CHECKING], off: [of(context).label] },
  shows,
];
export const setting = sent({ ...continuing, busy: true, working: ['Continue'] });
const saying = (...says: string[]) => ({
  says,
  hides: SAYINGS.filter((one) => !says.some((said) => said.includes(one))),
});
export const closed = (...says: string[]) => ({ ...saying(...says, NOT_YET), off: ['Continue'] });
export const waiting = { says: [CHECKING], hides: [NOT_YET], off: ['Continue'] };
/** An error of the password in the field. */
export const wrong =
  (alert: string, ...says: string[]) =>
  (context: Context) => ({
    ...closed(...says),
    alert,
    invalid: [of(context).label],
  });
const BREACHED =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';
const state = (shows: object | ((context: Context) => object), ...requirements: string[]) => ({
  meta: { requirements, shows },
});
export const alerted = (alert: string, ...requirements: string[]) => state({ alert }, ...requirements);

/** Answers about a password; no other part of them is shown. */
export const valid = {
  good: state(saying('Good.'), 'PWD-12', 'PWD-15'),
  strong: state(saying('Strong.'), 'PWD-16'),
  whole: state(saying(`Met: ${LENGTH}`, `Met: ${KINDS}`), 'PWD-18', 'PWD-19'),
  any: state(saying(), 'DAT-30', 'D-37'),
};
export const refused = {
  guessed: state(closed('Weak. This is a very common password.'), 'PWD-12', 'PWD-13', 'PWD-17'),
  weak: state(closed('Weak.'), 'PWD-13'),
  fair: state(closed('Fair. Add another word or two.'), 'PWD-14', 'PWD-17'),
  short: state(closed(`Not met: ${LENGTH}`, `Met: ${KINDS}`), 'PWD-18', 'PWD-20'),
  plain: state(closed(`Met: ${LENGTH}`, `Not met: ${KINDS}`), 'PWD-19', 'PWD-21'),
  breached: state(wrong(BREACHED, 'Good.'), 'PWD-22', 'D-37'),
  breachedAny: state(wrong(BREACHED), 'PWD-22', 'D-37'),
};
