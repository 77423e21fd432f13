import { button, field } from '#specs/vocabulary.ts';
import { SLOW, WAIT } from '../given.ts';

export const EMAILS = { blank: '', whole: 'jane@acme.test', other: ' jim@acme.test ' };
export type Email = keyof typeof EMAILS;
export const emails = Object.keys(EMAILS) as Email[];
export const PASSWORD = 'fern and field 22';
const HELP = 'New here, or forgot your password?';

/** Password Email in an organization and in the Discovery flow, and Password Authenticate. */
export const FAMILIES = {
  'email.': { shows: { heading: 'Sign in to Acme' }, requirement: 'B2B-06', isFound: true, isDiscovery: false },
  'discovery.': { shows: { heading: 'Sign up or log in' }, requirement: 'B2B-06', isFound: false, isDiscovery: true },
  'unheaded.': {
    shows: { hides: ['Sign up or log in', 'Sign in to', 'Sign in with'] },
    requirement: 'B2B-06',
    isFound: false,
    isDiscovery: true,
  },
  'own.': {
    shows: { heading: 'Sign in with your password', hides: ['Sign in to Acme'] },
    requirement: 'B2B-07',
    isFound: false,
    isDiscovery: false,
  },
};
export type Family = keyof typeof FAMILIES;
export const families = Object.keys(FAMILIES) as Family[];
/** Only in place of Main there is nothing before it. */
export const isBackable = (family: Family) => !['discovery.', 'unheaded.'].includes(family);

/** Why a sign-in did not succeed: what is said, where, and what is left in the field of the password. */
export const NOTES = {
  wrong: { alert: 'The credentials are not right.', invalid: ['Password'], left: '' },
  limited: { alert: `${WAIT} You can try again in 15 seconds.`, invalid: [], left: PASSWORD },
  offline: {
    alert: 'You are offline. What you typed is kept. Please try again later.',
    invalid: [],
    left: PASSWORD,
  },
  slow: { alert: SLOW, invalid: [], left: PASSWORD },
};
export type Note = keyof typeof NOTES;
export const notes = Object.keys(NOTES) as Note[];

export const statesOf = (family: Family) => {
  const { shows, requirement, isFound } = FAMILIES[family];
  const form = (email: Email, password: string, more: object = {}) => ({
    kind: 'wait-user' as const,
    requirements: [requirement],
    shows: {
      ...shows,
      offers: [
        ...(isBackable(family) ? [button('Back')] : []),
        field('Email'),
        field('Password'),
        button('Show password'),
        button(HELP),
        button('Continue'),
      ],
      values: { Email: EMAILS[email], Password: password },
      strong: ['Continue'],
      ...more,
    },
  });
  const loggingIn = (email: Email) => ({
    kind: 'wait-system' as const,
    requirements: [requirement],
    shows: {
      ...shows,
      says: ['Please wait...'],
      offers: [field('Email'), field('Password'), button('Show password'), button(HELP), button('Continue')],
      values: { Email: EMAILS[email], Password: PASSWORD },
      busy: true,
      working: ['Continue'],
      off: ['Email', 'Password', HELP],
    },
  });
  const missing = { alert: 'Enter your password.', invalid: ['Password'] };
  const invalid = { alert: 'Invalid email address', invalid: ['Email'] };
  const given = isFound ? (['whole'] as const) : (['whole', 'other'] as const);
  return Object.fromEntries(
    [
      ...(isFound ? [] : (['', PASSWORD] as const)).flatMap((password) => {
        const name = password === '' ? 'blank' : 'blank.typed';
        return [
          [name, form('blank', password)] as const,
          [`${name}.invalid`, form('blank', password, invalid)] as const,
        ];
      }),
      ...given.flatMap((email) => [
        [email, form(email, '')] as const,
        [`${email}.typed`, form(email, PASSWORD)] as const,
        [`${email}.missing`, form(email, '', missing)] as const,
        [`loggingIn.${email}`, loggingIn(email)] as const,
        ...notes.map((note) => {
          const { left, ...said } = NOTES[note];
          return [`${email}.${note}`, form(email, left, said)] as const;
        }),
      ]),
      // A mail was refused before: the password that was right is typed anew.
      ...(family === 'own.'
        ? [['whole.offline.emptied', form('whole', '', { alert: NOTES.offline.alert })] as const]
        : []),
    ].map(([name, state]) => [`${family}${name}`, state]),
  );
};
