import type { User } from '#contracts/identity/user.ts';

/** The user in the identity wire's answers to a successful authenticate call, and to bootstrap. */
const user: User = {
  user_id: 'user-test-1',
  created_at: '2026-11-20T10:00:00Z',
  status: 'active',
  name: { first_name: '', middle_name: '', last_name: '' },
  roles: ['stytch_user'],
  trusted_metadata: {},
  untrusted_metadata: {},
  password: null,
  emails: [{ email_id: 'email-test-1', email: 'owner@acme.test', verified: true }],
  phone_numbers: [],
  providers: [],
  totps: [],
  crypto_wallets: [],
  webauthn_registrations: [],
  biometric_registrations: [],
};
const common = { request_id: 'request-id-test-1', status_code: 200 };
export const authData = {
  ...common,
  method_id: 'email-test-1',
  user_id: user.user_id,
  user,
  __user: user,
  session: {
    session_id: 'session-test-1',
    user_id: user.user_id,
    started_at: '2026-11-20T10:00:00Z',
    last_accessed_at: '2026-11-20T10:00:00Z',
    expires_at: '2026-11-20T10:30:00Z',
    attributes: { ip_address: '', user_agent: '' },
    authentication_factors: [],
    custom_claims: null,
    roles: [],
  },
  session_token: 'opaque-1',
  session_jwt: 'jwt.1.x',
};
/** The same as adapters answer it. */
export const authenticated = { sessionToken: 'opaque-1', sessionJwt: 'jwt.1.x', lifetime: 1_800, user };
export const oauthData = {
  ...authData,
  provider_subject: 'subject',
  provider_type: 'Google',
  profile_picture_url: '',
  locale: '',
  provider_values: { access_token: '', id_token: '', refresh_token: '', scopes: [], expires_at: '' },
};
export const sentData = { ...common, user_id: 'user-test-1', email_id: 'email-test-1', user_created: false };
export const commonData = common;
export const bootstrapAnswer = {
  ...common,
  project_name: 'Tinyspark',
  disable_sdk_watermark: true,
  cname_domain: null as string | null,
  email_domains: ['tinyspark.example'],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: true,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: null,
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
};
