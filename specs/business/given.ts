/** Organizations and answers that the specs of the business widget speak of. */
export const LOGO = 'https://app.example/logo.svg';
export const ACME_LOGO = 'https://acme.example/mark.svg';

const open = { allowedMethods: null, connections: [], defaultConnectionId: null };
export const acme = { organizationId: 'organization-1', name: 'Acme', slug: 'acme', logoUrl: ACME_LOGO, ...open };
export const beta = { organizationId: 'organization-2', name: 'Beta', slug: 'beta', logoUrl: null, ...open };

export const jane = 'jane@acme.test';
export const login = {
  email: 'june@acme.test',
  sessionToken: 'member-token-1',
  sessionJwt: 'member-jwt-1',
  lifetime: 5_400,
};

export const member = { name: 'Jane Doe', email: jane, isAdmin: false };

/** Results of an authentication. */
export const done = { shape: 'done', organization: acme, member, login };
export const unverified = {
  shape: 'primaryRequired',
  organization: acme,
  email: 'jim@acme.test',
  isEmailVerified: false,
  methods: ['magic_link', 'sso'],
};

/** An organization that the widget has no method for. */
export const restricted = { ...acme, allowedMethods: ['sso'] };
/** None of its methods is open to this address. */
export const closed = { ...unverified, methods: [] };
/** None of its methods is the widget's. */
export const foreign = { ...unverified, organization: restricted, methods: ['sso'] };
/** Nothing is enrolled, and nothing restricted. */
export const demand = {
  memberId: 'member-1',
  phone: null,
  hasTotp: false,
  defaultFactor: null,
  allowed: null,
  isCodeSent: false,
};
export const secondStep = { shape: 'secondStepRequired', organization: acme, demand };

export const discovered = {
  email: jane,
  organizations: [{ organization: acme, membership: 'active', methods: null }],
  canCreate: true,
};

const named = (number: number, name: string) => ({ ...beta, organizationId: `organization-${number}`, name });
/** Single sign-on is the one way into it, at its own identity provider. */
export const gated = {
  ...beta,
  organizationId: 'organization-9',
  name: 'Gated',
  connections: [{ connectionId: 'connection-9', name: 'Gated Okta' }],
  defaultConnectionId: 'connection-9',
};
/** A password is the one way into it. */
export const locked = { ...beta, organizationId: 'organization-10', name: 'Locked' };
/** Organizations of every kind, in no order. */
const everyKind = [
  { organization: named(7, 'Delta'), membership: 'eligible', methods: null },
  { organization: named(6, 'Gamma'), membership: 'pending', methods: null },
  { organization: beta, membership: 'invited', methods: null },
  { organization: named(3, 'Zeta'), membership: 'active', methods: null },
  { organization: locked, membership: 'active', methods: ['password'] },
  { organization: gated, membership: 'active', methods: ['sso'] },
  { organization: named(4, 'Other'), membership: 'active', methods: ['magic_link'] },
  { organization: { ...named(8, 'Foreign'), allowedMethods: ['sso'] }, membership: 'active', methods: ['sso'] },
  { organization: named(5, 'Closed'), membership: 'active', methods: [] },
  { organization: acme, membership: 'active', methods: null },
];
export const several = { ...discovered, organizations: everyKind };
export const none = { ...discovered, organizations: [] };

export const WAIT = 'Too many requests. Please wait a moment.';
export const OFFLINE = 'You are offline. What you typed is kept. Please try again later.';
export const SLOW = 'This took too long. Please try again.';
export const ERROR = 'Looks like there was an error!';
/** A wait that has the whole widget. */
export const waiting = (title: string) => ({
  heading: title,
  says: ['Please wait...'],
  busy: true,
  working: [`${title}Please wait...`],
});
export const signingIn = waiting('Signing you in...');
