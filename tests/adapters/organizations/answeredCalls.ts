import type { BusinessEventType } from '#contracts/identity/business/eventData.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { discoveryOverHttp } from '#src/adapters/organizations/discovery.http.ts';
import { memberLinksOverHttp } from '#src/adapters/organizations/memberLinks.http.ts';
import { memberPasscodesOverHttp } from '#src/adapters/organizations/memberPasscodes.http.ts';
import { memberPasswordsOverHttp } from '#src/adapters/organizations/passwords/memberPasswords.http.ts';
import { landingsOverHttp } from '#src/adapters/organizations/landings.http.ts';
import { organizationsOverHttp } from '#src/adapters/organizations/organizations.http.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import { singleSignOnOverHttp } from '#src/adapters/organizations/singleSignOn.http.ts';
import { signal } from '#tests/adapters/identityAsked.ts';
import { answers, reported } from './poisonousAnswers.ts';

interface AnsweredCall {
  answer: keyof typeof answers;
  data: object;
  call(client: BusinessClient): Promise<unknown>;
}
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
  landingsOverHttp(client).openMemberToken({ by, token, sessionMinutes, locale }, signal());
const openedToDiscover = (client: BusinessClient, by: 'link' | 'oauth') =>
  landingsOverHttp(client).openDiscoveryToken({ by, token }, signal());
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
    data: { organization: reported.known },
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
  B2B_MAGIC_LINK_AUTHENTICATE: { answer: 'open', data: reported.due, call: (client) => opened(client, 'link') },
  B2B_OAUTH_AUTHENTICATE: { answer: 'done', data: reported.whole, call: (client) => opened(client, 'oauth') },
  B2B_SSO_AUTHENTICATE: { answer: 'open', data: reported.due, call: (client) => opened(client, 'sso') },
  B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: reported.found,
    call: (client) => openedToDiscover(client, 'link'),
  },
  B2B_OAUTH_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: reported.found,
    call: (client) => openedToDiscover(client, 'oauth'),
  },
  B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: { answer: 'common', data: {}, call: (client) => sendCode(client, 'organization') },
  B2B_OTPS_EMAIL_DISCOVERY_SEND: { answer: 'common', data: {}, call: (client) => sendCode(client, 'discovery') },
  B2B_SMS_OTP_SEND: { answer: 'common', data: {}, call: (client) => sendCode(client, 'text') },
  B2B_OTPS_EMAIL_AUTHENTICATE: {
    answer: 'done',
    data: reported.whole,
    call: (client) => verify(client, 'organization'),
  },
  B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: reported.found,
    call: (client) => verify(client, 'discovery'),
  },
  B2B_SMS_OTP_AUTHENTICATE: { answer: 'done', data: reported.loggedIn, call: (client) => verify(client, 'text') },
  B2B_SSO_DISCOVER_CONNECTIONS: {
    answer: 'connections',
    data: answers.connections,
    call: (client) => singleSignOnOverHttp(client).findConnections({ email }, signal()),
  },
  B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE: {
    answer: 'open',
    data: reported.due,
    call: (client) =>
      discoveryOverHttp(client).enterOrganization(
        { organizationId: 'organization-1', sessionMinutes, locale },
        signal(),
      ),
  },
  B2B_DISCOVERY_ORGANIZATIONS_CREATE: {
    answer: 'done',
    data: reported.whole,
    call: (client) => discoveryOverHttp(client).createOrganization({ name: 'Acme Labs', sessionMinutes }, signal()),
  },
  B2B_PASSWORD_AUTHENTICATE: {
    answer: 'open',
    data: reported.due,
    call: (client) => passwords(client).logInByPassword({ ...toOrganization, password, sessionMinutes }, signal()),
  },
  B2B_PASSWORD_DISCOVERY_AUTHENTICATE: {
    answer: 'discovered',
    data: reported.found,
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
    data: reported.whole,
    call: (client) =>
      passwords(client).setMemberPassword(
        { right: { by: 'memberToken', token, sessionMinutes, locale }, password },
        signal(),
      ),
  },
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: {
    answer: 'discovered',
    data: reported.found,
    call: (client) =>
      passwords(client).setMemberPassword({ right: { by: 'discoveryToken', token }, password }, signal()),
  },
  B2B_PASSWORD_RESET_BY_SESSION: {
    answer: 'done',
    data: reported.loggedIn,
    call: (client) =>
      passwords(client).setMemberPassword({ right: { by: 'session', email: 'jane@acme.test' }, password }, signal()),
  },
  B2B_TOTP_CREATE: {
    answer: 'totp',
    data: { member_id: 'member-test-1', totp_registration_id: 'totp-1' },
    call: (client) => factors(client).createTotp(factor, signal()),
  },
  B2B_TOTP_AUTHENTICATE: {
    answer: 'done',
    data: reported.loggedIn,
    call: (client) => factors(client).verifyTotp({ ...factor, code: '123456', enrols: true, sessionMinutes }, signal()),
  },
  B2B_RECOVERY_CODES_RECOVER: {
    answer: 'recovered',
    data: { ...reported.loggedIn, recovery_codes_remaining: 9 },
    call: (client) => factors(client).recover({ ...factor, recoveryCode: 'canary-code', sessionMinutes }, signal()),
  },
} as const satisfies Partial<Record<BusinessEventType, AnsweredCall>>;
