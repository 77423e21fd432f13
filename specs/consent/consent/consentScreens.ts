import { button, link, type Sight } from '#specs/vocabulary.ts';

export const address = '/oauth/authorize';
export const checking = { heading: 'Checking the request...', busy: true };
export const DENIED = 'Access to the application was denied.';

/** By whether every scope is one that we know (IDP-19, IDP-20). */
export const asked = {
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
    pictures: [],
  },
};
export type Scopes = keyof typeof asked;
const ANOTHER = 'Use another account';
const ways = [button('Deny'), button('Allow'), button(ANOTHER)];
/** The application wants one person alone: `id_token_hint` (D-501). */
const lacksIn = { whole: [ANOTHER] };

/** Waits for an answer to the question (IDP-03). */
export const consenting = (scopes: Scopes) => ({
  kind: 'wait-user' as const,
  requirements: [
    'IDP-01',
    'IDP-03',
    'IDP-19',
    'IDP-20',
    'IDP-21',
    'DAT-31',
    'D-42',
    'D-263',
    'D-500',
    'D-501',
    'D-502',
  ],
  shows: { ...asked[scopes], offers: ways, lacksIn, strong: ['Allow'] },
  address,
});

/** The answer is on its way. */
export const submitting = (scopes: Scopes, choice: 'allow' | 'deny') => ({
  kind: 'wait-system' as const,
  requirements: ['IDP-05'],
  shows: {
    ...asked[scopes],
    offers: ways,
    lacksIn,
    busy: true,
    working: [choice === 'allow' ? 'Allow' : 'Deny'],
    off: [choice === 'allow' ? 'Deny' : 'Allow', ANOTHER],
  },
  address,
});

/** The person signs out, to come back as somebody else. */
export const switching = (scopes: Scopes) => ({
  kind: 'wait-system' as const,
  requirements: ['D-501'],
  shows: { ...asked[scopes], offers: ways, busy: true, working: [ANOTHER], off: ['Deny', 'Allow'] },
  address,
});

type Shown = Partial<Sight> & { heading: string };
const granted: Shown = {
  heading: 'Success',
  says: ['Northwind Mail can now access your account. You are being sent back.'],
};
const denied: Shown = { heading: DENIED, says: ['You are being sent back.'] };
const told: Shown = { heading: 'Taking you back to the application...', busy: true };
const STAYED = 'Your browser is still on this page. Use the link below to continue.';

export const outcomes = {
  granted: {
    shows: granted,
    requirements: ['IDP-06'],
    to: ['Continue to Northwind Mail', 'https://northwind.example/cb?code=code-1&state=s1'],
  },
  denied: {
    shows: denied,
    requirements: ['IDP-07', 'IDP-08'],
    to: ['Continue to Northwind Mail', 'https://northwind.example/cb?error=access_denied'],
  },
  told: {
    shows: told,
    requirements: ['D-266'],
    to: ['Continue to the application', 'https://northwind.example/cb?error=login_required'],
  },
  toldNamed: {
    shows: told,
    requirements: ['D-266'],
    to: ['Continue to Northwind Mail', 'https://northwind.example/cb?error=invalid_scope'],
  },
} as const;
export type OutcomeName = keyof typeof outcomes;
export const outcomeNames = Object.keys(outcomes) as OutcomeName[];

/** On the way to the application, and when the browser has stayed: then a link leads on. */
export function leavingStates(name: OutcomeName) {
  const { shows, requirements, to } = outcomes[name];
  return {
    [`concluding.${name}`]: { kind: 'wait-system' as const, requirements: ['D-262'], glimpse: shows },
    [`leaving.${name}`]: { kind: 'wait-system' as const, glimpse: shows },
    [`left.${name}`]: { kind: 'wait-system' as const, requirements: [...requirements], shows, address },
    [`staying.${name}`]: {
      kind: 'end' as const,
      requirements: [...requirements],
      shows: { ...shows, says: [...(shows.says ?? []), STAYED], offers: [link(to[0], to[1])] },
      address,
    },
  };
}

/** Nobody can be signed in without storage. */
export const unsaved = {
  kind: 'wait-user' as const,
  requirements: ['IDP-22', 'D-45', 'D-262', 'D-461'],
  shows: {
    heading: 'Looks like there was an error!',
    says: ['Your browser blocked cookies or site data. Allow them, then try again.'],
    offers: [button('Sign in')],
    alert: 'No active session detected. Please log in to continue.',
  },
  address,
};
