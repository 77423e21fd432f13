import { button, field } from '#specs/vocabulary.ts';
import { SLOW, WAIT } from '../given.ts';

/** Texts to type; the second address is of another domain, with spaces around it. */
export const TEXTS = {
  blank: '',
  partial: 'jane@ac',
  whole: 'jane@acme.test',
  foreign: ' jane@other.test ',
};
export type Text = keyof typeof TEXTS;
export const texts = Object.keys(TEXTS) as Text[];
export const ADDRESSES: Text[] = ['whole', 'foreign'];

/** Why an address did not go on; null: it is no address. */
export const NOTES = {
  limited: `${WAIT} You can try again in 15 seconds.`,
  offline: 'You are offline. What you typed is kept. Please try again later.',
  slow: SLOW,
};

/**
 * By what the address is for, and by the flow. `isLookedUp`: there is an organization to look in.
 */
export const FAMILIES = {
  'login.': { isLookedUp: true, requirement: 'B2B-06' },
  'alone.': { isLookedUp: true, requirement: 'B2B-06' },
  'message.': { isLookedUp: true, requirement: 'B2B-10' },
  'discovery.': { isLookedUp: false, requirement: 'B2B-10' },
} satisfies Record<string, { isLookedUp: boolean; requirement: string }>;
export type Family = keyof typeof FAMILIES;
export const families = Object.keys(FAMILIES) as Family[];

const ORGANIZATION = 'Enter your email. With our message you can sign in or choose a new password.';
const DISCOVERY = 'Enter your email. With our message you can start an account or choose a new password.';
const message = (says: string, hides: string) => ({
  heading: 'Get a message to sign in',
  says: [says],
  hides: [hides],
});
const main = { heading: 'Sign in to Acme', says: [], hides: ['Get a message', 'Sign up'] };
const HEADERS: Record<Family, { heading: string; says: string[]; hides: string[] }> = {
  'login.': main,
  'alone.': main,
  'message.': message(ORGANIZATION, DISCOVERY),
  'discovery.': message(DISCOVERY, ORGANIZATION),
};

export const statesOf = (family: Family) => {
  const { isLookedUp, requirement } = FAMILIES[family];
  const submit = family === 'message.' || family === 'discovery.' ? 'Send the email' : 'Continue';
  const back = family === 'alone.' ? [] : [button('Back')];
  const form = (text: Text, more: object = {}) => ({
    kind: 'wait-user' as const,
    requirements: [requirement],
    shows: {
      ...HEADERS[family],
      offers: [...back, field('Email'), button(submit)],
      values: { Email: TEXTS[text] },
      strong: [submit],
      ...more,
    },
  });
  const searching = (text: Text) => ({
    kind: 'wait-system' as const,
    requirements: [requirement],
    shows: {
      ...HEADERS[family],
      says: [...HEADERS[family].says, 'Please wait...'],
      offers: [field('Email'), button(submit)],
      values: { Email: TEXTS[text] },
      busy: true,
      working: [submit],
      off: ['Email'],
    },
  });
  const cannotJoin = (text: Text) => `${TEXTS[text].trim()} cannot join Acme. Please ask an admin of the organization.`;
  const looked = ADDRESSES.flatMap((text) => [
    ...Object.entries(NOTES).map(([why, alert]) => [`${text}.${why}`, form(text, { alert })] as const),
    [`searching.${text}`, searching(text)] as const,
    [`${text}.cannotJoin`, form(text, { alert: cannotJoin(text) })] as const,
  ]);
  const invalid = { alert: 'Invalid email address', invalid: ['Email'] };
  return Object.fromEntries(
    [
      ...texts.map((text) => [text, form(text)] as const),
      ...(['blank', 'partial'] as const).map((text) => [`${text}.invalid`, form(text, invalid)] as const),
      ...(isLookedUp ? looked : []),
    ].map(([name, state]) => [`${family}${name}`, state]),
  );
};
