import { acme, beta, discovered, jane, WAIT } from './given.ts';

const other = { ...beta, organizationId: 'organization-4', name: 'Other' };
const NOTICES: Record<string, object | null> = {
  '': null,
  '.refused': { code: 'limited', sentence: WAIT, seconds: 15 },
  '.cannotJoin': { code: 'cannotJoin' },
};
const unverified = { email: 'jim@acme.test', isEmailVerified: false, methods: ['magic_link', 'sso'] };
const verified = { email: jane, isEmailVerified: true, methods: ['magic_link'] };

const organizations: Record<string, { organization: object | null; primary: object | null; isBackable: boolean }> = {
  discovery: { organization: null, primary: null, isBackable: false },
  organization: { organization: acme, primary: null, isBackable: false },
  verify: { organization: acme, primary: unverified, isBackable: false },
  other: { organization: other, primary: verified, isBackable: false },
  'other.backable': { organization: other, primary: verified, isBackable: true },
};

/** What Main is given; its configuration is left out. */
export const mainAsks: Record<string, unknown[]> = Object.fromEntries(
  Object.entries(organizations).flatMap(([main, around]) =>
    Object.entries(NOTICES).map(([told, notice]) => {
      const emails = told === '' ? [''] : [jane, 'jane@gmail.com'];
      return [`main.${main}${told}`, emails.map((email) => ({ ...around, email, notice, lastUsed: null }))];
    }),
  ),
);

const options = { loginTemplateId: 'link-login', locale: 'de' };
const member = (email: string, organizationId: string) => ({
  flow: 'organization',
  email,
  organizationId,
  loginRedirectUrl: 'https://app.example/log-in',
  signupRedirectUrl: 'https://app.example/sign-up',
  ...options,
  signupTemplateId: 'link-signup',
  loginExpirationMinutes: 20,
  signupExpirationMinutes: 25,
});
const toDiscover = (email: string) => ({
  flow: 'discovery',
  email,
  discoveryRedirectUrl: 'https://app.example/discover',
  ...options,
  discoveryExpirationMinutes: 35,
});
const requests: Record<string, (email: string) => object> = {
  discovery: toDiscover,
  organization: (email) => member(email, 'organization-1'),
  verify: (email) => member(email, 'organization-1'),
  other: (email) => member(email, 'organization-4'),
  'other.backable': (email) => member(email, 'organization-4'),
};
/** The address as it was chosen; the sender's domain where the host says so. */
export const linkAsks: Record<string, unknown[]> = Object.fromEntries(
  Object.entries(requests).map(([main, request]) => [
    `emailLink.${main}`,
    [jane, 'jane@gmail.com'].map((email) => ({ request: request(email), senderDomain: 'hint.acme.test' })),
  ]),
);

const direct = { login: { status: true, ignoreInvites: true, ignoreJitProvisioning: false }, create: true };
const discoveryAsk = (isFirst: boolean) => ({
  discovered,
  mayCreate: false,
  direct: { isFirst, ...direct },
  sessionMinutes: 90,
  locale: 'de',
});
export const discoveryAsks = {
  'discovery.first': [discoveryAsk(true)],
  'discovery.later': [discoveryAsk(false)],
};

const arrival = (flowType: string, slug: string | null, brought: object) => ({
  brought,
  flowType,
  slug,
  sessionMinutes: 90,
  locale: 'de',
});
const nothing = { kind: 'nothing' };
export const arrivalAsks = {
  unnamed: [arrival('Discovery', null, nothing)],
  named: [arrival('Organization', 'acme', nothing)],
  memberLinked: [
    arrival('Discovery', null, { kind: 'member', token: 'one-time-2' }),
    arrival('Discovery', null, nothing),
  ],
  linked: [arrival('Discovery', null, { kind: 'discovery', token: 'one-time-1' }), arrival('Discovery', null, nothing)],
};
