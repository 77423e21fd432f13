import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { identityMigrations, identityRetention } from '#services/identity/methods.ts';

const service = 'services/identity';

it('lists every method that has a folder', () => {
  const list = readFileSync(`${service}/methods.ts`, 'utf8');
  const folders = readdirSync(service, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const methods = folders.map(({ name }) => name).filter((name) => name !== 'shared');
  expect(methods).toContain('passcodes');
  expect(methods.filter((name) => !list.includes(`'./${name}/${name}.method`))).toEqual([]);
});

it('keeps the names under which databases remember the migrations', () => {
  expect(Object.keys(identityMigrations).toSorted()).toEqual([
    '0001_identity_users',
    '0002_identity_tokens',
    '0003_identity_sessions',
    '0004_identity_passcodes',
    '0005_identity_passwords',
    '0006_identity_login_expiry',
    '0007_identity_code_pause',
    '0007_identity_code_pepper',
    '0008_identity_passkeys',
    '0009_identity_wallets',
    '0010_identity_authorization',
    '0011_identity_passcode_owner',
    '0012_business_organizations',
    '0012_business_people',
    '0012_business_sessions',
    '0013_business_second_factors',
    '0014_business_sso',
    '0015_business_passwords',
    '0016_business_phone_numbers',
    '0017_business_saml',
    '0018_business_oauth',
    '0019_business_authorization',
    '0040_identity_accounts',
    '0041_business_known_devices',
    '0043_business_pending_passwords',
    '0043_callback_answers',
    '0044_secret_keys',
    '0045_users',
    '0045_users_search',
    '0046_business_server_api',
    '0047_sso_connections',
    '0048_identity_clients',
    '0049_session_claims',
    '0053_scim_connections',
    '0054_scim_users',
    '0055_scim_groups',
    '0056_member_session_claims',
    '0059_policies',
    '0061_idempotency_keys',
    '0062_organization_names',
    '0064_implicit_roles',
    '0066_session_key_rotation',
    '0072_passkey_last_use',
  ]);
});

it('deletes what each method says is over, once', () => {
  expect(identityRetention.map(({ table }) => table).toSorted()).toEqual([
    'business_intermediate_sessions',
    'business_known_devices',
    'business_oauth_states',
    'business_one_time_tokens',
    'business_saml_assertions',
    'business_sessions',
    'business_sso_states',
    'business_totps',
    'identity_callback_answers',
    'identity_idempotency_keys',
    'identity_keys',
    'identity_known_devices',
    'identity_oauth_states',
    'identity_oidc_records',
    'identity_one_time_tokens',
    'identity_passcodes',
    'identity_passkey_challenges',
    'identity_sessions',
    'identity_signing_keys',
    'identity_wallet_challenges',
    'webhook_deliveries',
  ]);
});
