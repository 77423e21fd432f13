import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { Discovered, DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import type { GateAnswer, SecondStepDemand, SignedInMember } from '#machines/ports/business/gate.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import { IdentityError } from '#machines/ports/identity.ts';

/*
 * No value here is a default, and no two are alike where one could be taken for the other: a configuration that does not
 * reach a request is noticed.
 */

export const config: BusinessConfig = {
  publicToken: 'public-token-test-business',
  products: ['emailMagicLinks'],
  authFlowType: 'Discovery',
  organizationSlug: null,
  sessionOptions: { sessionDurationMinutes: 90 },
  emailMagicLinksOptions: {
    loginRedirectURL: 'https://app.example/sign-in',
    signupRedirectURL: 'https://app.example/sign-up',
    discoveryRedirectURL: 'https://app.example/discover',
    loginTemplateId: 'link-login',
    signupTemplateId: 'link-signup',
    domainHint: null,
    locale: 'de',
    loginExpirationMinutes: 20,
    signupExpirationMinutes: 25,
    discoveryExpirationMinutes: 35,
  },
  emailOtpOptions: { loginTemplateId: 'code-login', signupTemplateId: 'code-signup', locale: 'fr' },
  smsOtpOptions: { locale: 'es' },
  ssoOptions: {
    loginRedirectURL: 'https://app.example/sso-sign-in',
    signupRedirectURL: 'https://app.example/sso-sign-up',
    providerParams: { hd: 'acme.test' },
  },
  oauthOptions: {
    loginRedirectURL: 'https://app.example/oauth-sign-in',
    signupRedirectURL: 'https://app.example/oauth-sign-up',
    discoveryRedirectURL: 'https://app.example/oauth-discover',
    customScopes: ['calendar'],
    providerParams: { prompt: 'select_account' },
    providers: [],
  },
  passwordOptions: {
    loginRedirectURL: 'https://app.example/password-sign-in',
    resetPasswordRedirectURL: 'https://app.example/reset-password',
    discoveryRedirectURL: 'https://app.example/password-discover',
    resetPasswordExpirationMinutes: 45,
    resetPasswordTemplateId: 'password-reset',
    verifyEmailTemplateId: 'password-verify',
    locale: 'pt-br',
  },
  continueURL: 'https://app.example/home',
  mfaProductInclude: ['totp', 'smsOtp'],
  mfaProductOrder: ['smsOtp', 'totp'],
  directLoginForSingleMembership: { status: false, ignoreInvites: false, ignoreJitProvisioning: false },
  directCreateOrganizationForNoMembership: false,
  disableCreateOrganization: false,
  theme: { hideHeaderText: false, logo: null },
};

export const acme: KnownOrganization = {
  organizationId: 'organization-1',
  name: 'Acme',
  slug: 'acme',
  logoUrl: 'https://acme.example/mark.svg',
  allowedMethods: null,
  connections: [],
  defaultConnectionId: null,
};
export const beta: KnownOrganization = {
  organizationId: 'organization-2',
  name: 'Beta',
  slug: 'beta',
  logoUrl: null,
  allowedMethods: null,
  connections: [],
  defaultConnectionId: null,
};

export const login = {
  email: 'june@acme.test',
  sessionToken: 'member-token-1',
  sessionJwt: 'member-jwt-1',
  lifetime: 5_400,
};
export const member: SignedInMember = { name: 'Jane Doe', email: 'jane@acme.test', isAdmin: false };
export const done: GateAnswer = { shape: 'done', organization: acme, member, login };
export const unverified: Extract<GateAnswer, { shape: 'primaryRequired' }> = {
  shape: 'primaryRequired',
  organization: acme,
  email: 'jim@acme.test',
  isEmailVerified: false,
  methods: ['magic_link', 'sso'],
};

export const restricted: KnownOrganization = { ...acme, allowedMethods: ['sso'] };
export const closed: GateAnswer = { ...unverified, methods: [] };
export const foreign: GateAnswer = { ...unverified, organization: restricted, methods: ['sso'] };
/** Nothing is enrolled, and nothing restricted. */
export const demand: SecondStepDemand = {
  memberId: 'member-1',
  phone: null,
  hasTotp: false,
  defaultFactor: null,
  allowed: null,
  isCodeSent: false,
};
export const secondStep: GateAnswer = { shape: 'secondStepRequired', organization: acme, demand };

const organization = (number: number, name: string) => ({ ...beta, organizationId: `organization-${number}`, name });
export const one = (
  given: DiscoveredOrganization['organization'],
  membership: DiscoveredOrganization['membership'] = 'active',
  methods: DiscoveredOrganization['methods'] = null,
): DiscoveredOrganization => ({ organization: given, membership, methods });

export const other = one(organization(4, 'Other'), 'active', ['magic_link']);
/** Single sign-on is the one way into it, at its own identity provider. */
export const gated: KnownOrganization = {
  ...organization(9, 'Gated'),
  connections: [{ connectionId: 'connection-9', name: 'Gated Okta' }],
  defaultConnectionId: 'connection-9',
};
/** A password is the one way into it. */
export const locked: KnownOrganization = organization(10, 'Locked');
/** Organizations of every kind, in no order. */
export const everyKind: DiscoveredOrganization[] = [
  one(organization(7, 'Delta'), 'eligible'),
  one(organization(6, 'Gamma'), 'pending'),
  one(beta, 'invited'),
  one(organization(3, 'Zeta')),
  one(locked, 'active', ['password']),
  one(gated, 'active', ['sso']),
  other,
  one({ ...organization(8, 'Foreign'), allowedMethods: ['sso'] }, 'active', ['sso']),
  one(organization(5, 'Closed'), 'active', []),
  one(acme),
];
export const discovered: Discovered = { email: 'jane@acme.test', organizations: [one(acme)], canCreate: true };
export const several: Discovered = { ...discovered, organizations: everyKind };
export const none: Discovered = { ...discovered, organizations: [] };

const WAIT = 'Too many requests. Please wait a moment.';
/** Errors that every call may meet. */
export const failures = {
  offline: new IdentityError('offline'),
  limited: new IdentityError('refused', WAIT, { retryAfter: 15 }),
  refused: new IdentityError('refused', 'This cannot be done.'),
  unavailable: new IdentityError('unavailable'),
  blocked: new BusinessError('blocked'),
  expired: new BusinessError('login_expired'),
};

/** As the widget hands them to the flow of links. */
export const memberRequest: LinkRequest = {
  flow: 'organization',
  email: 'jane@acme.test',
  organizationId: 'organization-1',
  loginRedirectUrl: 'https://app.example/sign-in',
  signupRedirectUrl: 'https://app.example/sign-up',
  loginTemplateId: 'link-login',
  signupTemplateId: 'link-signup',
  locale: 'de',
  loginExpirationMinutes: 20,
  signupExpirationMinutes: 25,
};
export const discoveryRequest: LinkRequest = {
  flow: 'discovery',
  email: 'jane@acme.test',
  discoveryRedirectUrl: 'https://app.example/discover',
  loginTemplateId: 'link-login',
  locale: 'de',
  discoveryExpirationMinutes: 35,
};
