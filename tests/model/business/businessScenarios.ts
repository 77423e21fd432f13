import { IdentityError } from '#machines/ports/identity.ts';
import { config as plain, discoveryRequest, memberRequest } from './given.ts';
import { discoveryMail, memberMail } from './passcodeRequests.ts';

const config = {
  ...plain,
  products: ['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'] as const,
  emailMagicLinksOptions: { ...plain.emailMagicLinksOptions, domainHint: 'hint.acme.test' },
  oauthOptions: {
    ...plain.oauthOptions,
    providers: [{ type: 'google', customScopes: ['drive'], providerParams: { access_type: 'offline' } }],
  },
  directLoginForSingleMembership: { status: true, ignoreInvites: true, ignoreJitProvisioning: false },
  directCreateOrganizationForNoMembership: true,
  disableCreateOrganization: true,
};
const nothing = { kind: 'nothing' } as const;

const left = { email: 'jane@acme.test', secondsLeft: 100, minutes: 10 };
/** Messages sent before a reload: to find one's organization, or into Acme. */
export const foundOnReload = {
  link: { kind: 'memberLink', request: discoveryRequest, ...left },
  code: { kind: 'memberPasscode', request: discoveryMail, ...left },
  memberLink: { kind: 'memberLink', request: memberRequest, ...left },
  memberCode: { kind: 'memberPasscode', request: memberMail, ...left },
  none: null,
  failed: new IdentityError('unavailable'),
};

/** The ways to open the page of the business widget. */
export const businessScenarios = {
  unnamed: { config, landingToken: nothing, lastUsed: 'google', hasSession: false },
  named: {
    config: { ...config, authFlowType: 'Organization', organizationSlug: 'acme' },
    landingToken: nothing,
    lastUsed: 'google',
    hasSession: false,
  },
  mistyped: {
    config: { ...config, authFlowType: 'Organization', organizationSlug: 'akme' },
    landingToken: nothing,
    lastUsed: 'google',
    hasSession: false,
  },
  returning: { config, landingToken: nothing, lastUsed: 'google', hasSession: true },
  returningNamed: {
    config: { ...config, authFlowType: 'Organization', organizationSlug: 'acme' },
    landingToken: nothing,
    lastUsed: 'google',
    hasSession: true,
  },
  memberLinked: {
    config,
    landingToken: { kind: 'member', by: 'link', token: 'one-time-2', wantsPassword: false },
    lastUsed: 'google',
    hasSession: false,
  },
  verified: {
    config,
    landingToken: { kind: 'member', by: 'link', token: 'one-time-2', wantsPassword: true },
    lastUsed: 'google',
    hasSession: false,
  },
  resetting: {
    config,
    landingToken: { kind: 'reset', of: 'member', token: 'one-time-reset' },
    lastUsed: 'google',
    hasSession: false,
  },
  discoveryResetting: {
    config,
    landingToken: { kind: 'reset', of: 'discovery', token: 'one-time-reset' },
    lastUsed: 'google',
    hasSession: false,
  },
  unnamedReloaded: { config, landingToken: nothing, lastUsed: 'google', hasSession: false, hasSent: true },
  namedReloaded: {
    config: { ...config, authFlowType: 'Organization', organizationSlug: 'acme' },
    landingToken: nothing,
    lastUsed: 'google',
    hasSession: false,
    hasSent: true,
  },
  linked: {
    config,
    landingToken: { kind: 'discovery', by: 'link', token: 'one-time-1' },
    lastUsed: 'google',
    hasSession: false,
  },
};
