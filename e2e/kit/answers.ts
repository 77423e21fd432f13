import type { z } from 'zod';
import { bootstrapData } from '#contracts/identity/bootstrap.ts';
import { passcodeAuthenticateData, passcodeSentData } from '#contracts/identity/otps.ts';
import { magicLinkAuthenticateData, magicLinkSendData } from '#contracts/identity/magicLinks.ts';
import type { User } from '#contracts/identity/user.ts';

/** An answer of the wire as the browser gets it. `null` json: a page of HTML; status 0: the network is gone. */
export interface Answer {
  status: number;
  json?: unknown;
}

const common = { request_id: 'request-id-test-1', status_code: 200 };
const at = '2026-11-20T10:00:00Z';

const user: User = {
  user_id: 'user-test-1',
  created_at: at,
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

const auth = {
  ...common,
  user_id: user.user_id,
  user,
  __user: user,
  session: {
    session_id: 'session-test-1',
    user_id: user.user_id,
    started_at: at,
    last_accessed_at: at,
    expires_at: '2026-11-20T10:30:00Z',
    attributes: { ip_address: '127.0.0.1', user_agent: 'walk' },
    authentication_factors: [],
    custom_claims: null,
    roles: ['stytch_user'],
  },
  session_token: 'token-1',
  session_jwt: 'jwt-1',
};

const enveloped = <T extends z.ZodType>(schema: T, data: unknown): Answer => ({
  status: 200,
  json: { data: schema.parse(data) },
});

/** Every answer is parsed with its contract first, so that a walk cannot live on a shape the service never sends. */
export const authenticated = enveloped(magicLinkAuthenticateData, { ...auth, method_id: 'email-test-1' });
export const emailSent = enveloped(magicLinkSendData, {
  ...common,
  user_id: 'user-test-1',
  email_id: 'email-test-1',
  user_created: false,
});
export const passcodeSent = enveloped(passcodeSentData, { ...common, method_id: 'phone-number-1' });
export const passcodeVerified = enveloped(passcodeAuthenticateData, { ...auth, method_id: 'phone-number-1' });
export const revoked: Answer = { status: 200, json: { data: common } };
export const bootstrapWith = (emailDomains: string[]): Answer =>
  enveloped(bootstrapData, {
    ...common,
    project_name: 'Tinyspark',
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: emailDomains,
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
  });

/** A refusal of either service. */
export const refusal = (status: number, type: string, message = 'Refused.'): Answer => ({
  status,
  json: {
    status_code: status,
    request_id: 'request-id-test-1',
    error_type: type,
    error_message: message,
    error_url: 'https://example.test',
  },
});
/** A page of HTML where JSON was expected. */
export const html: Answer = { status: 500 };
