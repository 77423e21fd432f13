import type { BusinessEventType } from '#contracts/identity/business/eventData.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { discoveryOverHttp } from '#src/adapters/organizations/discovery.http.ts';
import { memberLinksOverHttp } from '#src/adapters/organizations/memberLinks.http.ts';
import { memberPasscodesOverHttp } from '#src/adapters/organizations/memberPasscodes.http.ts';
import { memberPasswordsOverHttp } from '#src/adapters/organizations/memberPasswords.http.ts';
import { openingsOverHttp } from '#src/adapters/organizations/openings.http.ts';
import { organizationsOverHttp } from '#src/adapters/organizations/organizations.http.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import { singleSignOnOverHttp } from '#src/adapters/organizations/singleSignOn.http.ts';
import { signal } from '#tests/adapters/identityAsked.ts';
import { businessOrganization, doneAnswer, memberOf, openAnswer } from './businessAnswer.ts';

const organization = businessOrganization({ trusted_metadata: { note: 'canary-note' } });
const common = { request_id: 'request-id-test-1', status_code: 200 };
const secrets = { session_token: 'canary-token', session_jwt: 'canary-jwt' };
const person = {
  email_address: 'canary@acme.test',
  name: 'canary Jane',
  mfa_phone_number: '+15005550001',
  member_password_id: 'canary-password',
  untrusted_metadata: { note: 'canary-note' },
};
const member = memberOf(organization, person);
const done = { ...doneAnswer(organization), member, ...secrets };

/** What the service answers, with something secret or personal wherever it may be. */
export const answers = {
  common,
  organization: { ...common, organization },
  connections: {
    ...common,
    connections: [{ connection_id: 'connection-1', display_name: 'Okta', identity_provider: 'okta' }],
  },
  done,
  recovered: { ...done, recovery_codes_remaining: 9 },
  open: {
    ...openAnswer(organization, person, {
      mfa_required: {
        member_options: { mfa_phone_number: '+1canary', totp_registration_id: 'canary-totp' },
        secondary_auth_initiated: 'sms_otp',
      },
    }),
    intermediate_session_token: 'canary-intermediate',
  },
  discovered: {
    ...common,
    intermediate_session_token: 'canary-intermediate',
    email_address: 'canary@acme.test',
    organization_id_hint: null,
    discovered_organizations: [
      {
        organization: businessOrganization({ organization_name: 'canary Inc.' }),
        membership: { type: 'active_member', details: null, member },
        member_authenticated: false,
        primary_required: { allowed_auth_methods: ['sso'] },
        mfa_required: null,
      },
    ],
  },
  totp: {
    ...common,
    member_id: 'member-test-1',
    member,
    organization,
    totp_registration_id: 'totp-1',
    secret: 'canary-secret',
    qr_code: 'canary-picture',
    recovery_codes: ['canary-1', 'canary-2'],
  },
};

interface AnsweredCall {
  answer: keyof typeof answers;
  data: object;
  call(client: BusinessClient): Promise<unknown>;
}
const who = { organization_id: 'organization-1', member_id: 'member-test-1' };
const session = {
  member_session_id: 'member-session-test-1',
  started_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-20T10:30:00Z',
};
const loggedIn = { ...who, member_session: session };
const whole = { ...loggedIn, member_authenticated: true, primary_required: null, mfa_required: null };
const due = {
  ...who,
  member_authenticated: false,
  member_session: null,
  primary_required: null,
  mfa_required: { secondary_auth_initiated: 'sms_otp' },
};
const found = {
  discovered_organizations: [
    {
      organization: { organization_id: 'organization-1' },
      membership: { type: 'active_member' },
      member_authenticated: false,
    },
  ],
};
const known = { organization_id: 'organization-1', organization_name: 'Acme', organization_slug: 'acme' };

const email = 'canary@acme.test';
const locale = null;
const sessionMinutes = 30;
const toOrganization = { flow: 'organization', email, organizationId: 'organization-1', locale } as const;
const toDiscover = { flow: 'discovery', email, locale } as const;
const templates = { loginTemplateId: null, signupTemplateId: null };
const reset = {
  resetPasswordRedirectUrl: null,
  resetPasswordExpirationMinutes: null,
  resetPasswordTemplateId: null,
  verifyEmailTemplateId: null,
};
const factor = { organizationId: 'organization-1', memberId: 'member-test-1' };
const codeTo = {
  organization: { channel: 'email', ...toOrganization, ...templates },
  discovery: { channel: 'email', ...toDiscover, loginTemplateId: null },
  text: { channel: 'text', ...factor, number: null, shown: '', locale },
} as const;
const password = 'canary of a password';
const token = 'canary-one-time';

const opened = (client: BusinessClient, by: 'link' | 'oauth' | 'sso') =>
  openingsOverHttp(client).openMemberToken({ by, token, sessionMinutes, locale }, signal());
const openedToDiscover = (client: BusinessClient, by: 'link' | 'oauth') =>
  openingsOverHttp(client).openDiscoveryToken({ by, token }, signal());
const sendCode = (client: BusinessClient, to: keyof typeof codeTo) =>
  memberPasscodesOverHttp(client).sendMemberPasscode(codeTo[to], signal());
const verify = (client: BusinessClient, to: keyof typeof codeTo) =>
  memberPasscodesOverHttp(client).verifyMemberPasscode(
    { request: codeTo[to], code: '123456', enrols: false, sessionMinutes },
    signal(),
  );
const factors = secondFactorsOverHttp;
const passwords = memberPasswordsOverHttp;

/** The call of each event that comes after one, and what a host hears of its answer. */
export const calls = {
  B2B_ORGANIZATIONS_GET_BY_SLUG: {
    answer: 'organization',
    data: { organization: known },
    call: (client) => organizationsOverHttp(client).findOrganization({ slug: 'acme' }, signal()),
  },
  B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP: {
    answer: 'common',
    data: {},
    call: (client) =>
      memberLinksOverHttp(client).sendLink(
        {
          ...toOrganization,
          ...templates,
          loginRedirectUrl: null,
          signupRedirectUrl: null,
          loginExpirationMinutes: 60,
          signupExpirationMinutes: 60,
        },
        signal(),
      ),
  },
  B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND: {
    answer: 'common',
    data: {},
    call: (client) =>
      memberLinksOverHttp(client).sendLink(
        { ...toDiscover, loginTemplateId: null, discoveryRedirectUrl: null, discoveryExpirationMinutes: 60 },
        signal(),
      ),
  },
  B2B_MAGIC_LINK_AUTHENTICATE: { answer: 'open', data: due, call: (client) => opened(client, 'link') },
  B2B_OAUTH_AUTHENTICATE: { answer: 'done', data: whole, call: (client) => opened(client, 'oauth') },
  B2B_SSO_AUTHENTICATE: { answer: 'open', data: due, call: (client) => opened(client, 'sso') },
  B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: found,
    call: (client) => openedToDiscover(client, 'link'),
  },
  B2B_OAUTH_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: found,
    call: (client) => openedToDiscover(client, 'oauth'),
  },
  B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: { answer: 'common', data: {}, call: (client) => sendCode(client, 'organization') },
  B2B_OTPS_EMAIL_DISCOVERY_SEND: { answer: 'common', data: {}, call: (client) => sendCode(client, 'discovery') },
  B2B_SMS_OTP_SEND: { answer: 'common', data: {}, call: (client) => sendCode(client, 'text') },
  B2B_OTPS_EMAIL_AUTHENTICATE: { answer: 'done', data: whole, call: (client) => verify(client, 'organization') },
  B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: found,
    call: (client) => verify(client, 'discovery'),
  },
  B2B_SMS_OTP_AUTHENTICATE: { answer: 'done', data: loggedIn, call: (client) => verify(client, 'text') },
  B2B_SSO_DISCOVER_CONNECTIONS: {
    answer: 'connections',
    data: answers.connections,
    call: (client) => singleSignOnOverHttp(client).findConnections({ email }, signal()),
  },
  B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE: {
    answer: 'open',
    data: due,
    call: (client) =>
      discoveryOverHttp(client).enterOrganization(
        { organizationId: 'organization-1', sessionMinutes, locale },
        signal(),
      ),
  },
  B2B_DISCOVERY_ORGANIZATIONS_CREATE: {
    answer: 'done',
    data: whole,
    call: (client) => discoveryOverHttp(client).createOrganization({ sessionMinutes }, signal()),
  },
  B2B_PASSWORD_AUTHENTICATE: {
    answer: 'open',
    data: due,
    call: (client) => passwords(client).logInByPassword({ ...toOrganization, password, sessionMinutes }, signal()),
  },
  B2B_PASSWORD_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: found,
    call: (client) => passwords(client).logInByPassword({ flow: 'discovery', email, password }, signal()),
  },
  B2B_PASSWORD_RESET_BY_EMAIL_START: {
    answer: 'common',
    data: {},
    call: (client) =>
      passwords(client).startMemberReset({ ...toOrganization, ...reset, loginRedirectUrl: null }, signal()),
  },
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START: {
    answer: 'common',
    data: {},
    call: (client) =>
      passwords(client).startMemberReset({ ...toDiscover, ...reset, discoveryRedirectUrl: null }, signal()),
  },
  B2B_PASSWORD_RESET_BY_EMAIL: {
    answer: 'done',
    data: whole,
    call: (client) =>
      passwords(client).setMemberPassword(
        { right: { by: 'memberToken', token, sessionMinutes, locale }, password },
        signal(),
      ),
  },
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: {
    answer: 'discovered',
    data: found,
    call: (client) =>
      passwords(client).setMemberPassword({ right: { by: 'discoveryToken', token }, password }, signal()),
  },
  B2B_PASSWORD_RESET_BY_SESSION: {
    answer: 'done',
    data: loggedIn,
    call: (client) => passwords(client).setMemberPassword({ right: { by: 'session' }, password }, signal()),
  },
  B2B_TOTP_CREATE: {
    answer: 'totp',
    data: { member_id: 'member-test-1', totp_registration_id: 'totp-1' },
    call: (client) => factors(client).createTotp(factor, signal()),
  },
  B2B_TOTP_AUTHENTICATE: {
    answer: 'done',
    data: loggedIn,
    call: (client) => factors(client).verifyTotp({ ...factor, code: '123456', enrols: true, sessionMinutes }, signal()),
  },
  B2B_RECOVERY_CODES_RECOVER: {
    answer: 'recovered',
    data: { ...loggedIn, recovery_codes_remaining: 9 },
    call: (client) => factors(client).recover({ ...factor, recoveryCode: 'canary-code', sessionMinutes }, signal()),
  },
} as const satisfies Partial<Record<BusinessEventType, AnsweredCall>>;
