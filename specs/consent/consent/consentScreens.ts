import { to } from '#specs/testModel.ts';
import { ERROR } from '#specs/consent/failures.ts';
import { button, link } from '#specs/vocabulary.ts';

export const address = '/oauth/authorize';
export const checking = { heading: 'Checking the request...', busy: true };
export const ANOTHER = 'Use another account';
const DENIED = 'Access to the application was denied.';
const STAYED = 'Your browser is still on this page. Use the link below to continue.';

/** By whether every scope is one that we know (IDP-19, IDP-20). */
const asked = {
  known: {
    heading: 'Northwind Mail wants to access your account',
    says: [
      'Northwind Mail will be able to:',
      'See your name and your profile picture',
      'See your email address',
      'See your phone number',
      'Far-reaching access',
      'Keep access while you are away',
      'Do this only if you trust Northwind Mail.',
      'Asked for, but not given: full_access',
      'Signed in as jane@acme.test.',
    ],
    hides: ['Know that it is you', 'Do everything you can do with your account', 'a permission without a description'],
    pictures: ['https://northwind.example/logo.png'],
  },
  unknown: {
    heading: 'Northwind Mail wants to access your Tinyspark account',
    says: [
      'Northwind Mail will be able to:',
      'Read your reports',
      'Use reports.write, a permission without a description',
      'Far-reaching access',
      'Do everything you can do with your account',
      'Send your reports to anybody',
      'Asked for, but not given: reports.delete',
    ],
    hides: ['Signed in as', 'reports.read', 'reports.send', 'Delete your reports'],
  },
};
export interface Question {
  scopes: keyof typeof asked;
  /** False where the application wants one person alone: `id_token_hint` (D-501). */
  canSwitch: boolean;
}
export const question = ({ scopes, canSwitch }: Question) => ({
  ...asked[scopes],
  offers: [button('Deny'), button('Allow'), button(ANOTHER)],
  withholds: canSwitch ? [] : [ANOTHER],
});
/** One of its buttons works, and the others wait. */
export const working = (name: string) => (given: Question) => ({
  ...question(given),
  busy: true,
  working: [name],
  off: ['Deny', 'Allow', ANOTHER].filter((one) => one !== name),
});

/** Nobody can be signed in without storage. */
export const unsaved = {
  heading: ERROR,
  says: ['Your browser blocked cookies or site data. Allow them, then try again.'],
  offers: [button('Sign in')],
  alert: 'No active session detected. Please log in to continue.',
};
export const expired = {
  heading: ERROR,
  offers: [link('Start again at Northwind Mail', 'https://northwind.example/')],
  alert: 'The request has expired.',
};

const denied = { heading: DENIED, says: ['You are being sent back.'] };
export const pausing = { ...denied, offers: [button('Back to Northwind Mail')] };
const returning = { heading: 'Taking you back to the application...', busy: true };
const cb = (query: string) => `https://northwind.example/cb?${query}`;
export const outcomes = {
  granted: {
    requirements: ['IDP-06'],
    shows: {
      heading: 'Success',
      says: ['Northwind Mail can now access your account. You are being sent back.'],
    },
    way: link('Continue to Northwind Mail', cb('code=code-1&state=s1')),
  },
  denied: {
    requirements: ['IDP-07', 'IDP-08'],
    shows: denied,
    way: link('Continue to Northwind Mail', cb('error=access_denied')),
  },
  reported: {
    requirements: ['D-266'],
    shows: returning,
    way: link('Continue to the application', cb('error=login_required')),
  },
  reportedNamed: {
    requirements: ['D-266'],
    shows: returning,
    way: link('Continue to Northwind Mail', cb('error=invalid_scope')),
  },
};
export type Outcome = keyof typeof outcomes;

/** On the way to the application: the page is left, and when the browser stays, a link leads on. */
export const leading = (name: Outcome, first = 'redirecting') => {
  const { shows, requirements, way } = outcomes[name];
  return {
    concluding: {
      tags: 'passing' as const,
      meta: { requirements: ['D-262'], asks: { discardPendingAuthorization: undefined }, shows },
      on: {
        'discardPendingAuthorization:ok': to(first, 'D-262'),
        'discardPendingAuthorization:failed': to(first, 'D-262'),
      },
    },
    redirecting: {
      tags: 'passing' as const,
      meta: { asks: { leaveForApplication: { url: way.to } }, shows },
      on: {
        'leaveForApplication:ok': to('left', 'D-266'),
        'leaveForApplication:unsafe': to('#consent.unfollowed', 'D-266'),
      },
    },
    left: {
      meta: { requirements, shows, address },
      on: { 'after:navigationLimit': to(`#consent.${name}Stayed`, 'D-266') },
    },
  };
};
export const stayed = (name: Outcome) => {
  const { shows, requirements, way } = outcomes[name];
  return {
    type: 'final' as const,
    meta: { requirements, shows: [shows, { says: [STAYED], offers: [way] }], address },
  };
};
