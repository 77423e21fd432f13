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

/** Answers of the service, with something secret or personal wherever it may be. */
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
/** The values that a host gets from such answers. */
export const reported = { loggedIn, whole, due, found, known };
