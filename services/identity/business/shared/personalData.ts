import type { PersonRule } from '#services/platform/personalData/rules.ts';

const ofOrganization = "It is the organization's, which stays when a member goes.";

const fromDirectory = 'The directory of the organization has made it.';

/** Rules for the personal data in the tables of organizations and their members. */
export const businessPersonalData: readonly PersonRule[] = [
  {
    table: 'business_members',
    belongsTo: { member_id: ['member'] },
    atFirstProof: { stays: 'It is the membership itself; its unproven number and second factors are taken out.' },
    leadsTo: { email: 'email', phone_number: 'phone' },
  },
  {
    table: 'business_intermediate_sessions',
    belongsTo: { email: ['email'] },
    secret: ['token_hash', 'pending_password'],
  },
  {
    table: 'business_known_devices',
    belongsTo: { member_id: ['member'] },
    atFirstProof: 'deleted',
    leadsTo: { device_hash: 'device' },
    secret: ['device_hash'],
  },
  { table: 'business_sessions', belongsTo: { member_id: ['member'] }, atFirstProof: 'deleted', secret: ['token_hash'] },
  { table: 'business_passwords', belongsTo: { member_id: ['member'] }, atFirstProof: 'deleted', secret: ['hash'] },
  { table: 'business_totps', belongsTo: { member_id: ['member'] }, atFirstProof: 'deleted', secret: ['secret'] },
  {
    table: 'business_recovery_codes',
    belongsTo: { member_id: ['member'] },
    atFirstProof: 'deleted',
    secret: ['code_hash'],
  },
  {
    table: 'business_sso_registrations',
    belongsTo: { member_id: ['member'] },
    atFirstProof: 'deleted',
    leadsTo: { external_id: 'subject' },
  },
  {
    table: 'business_oauth_registrations',
    belongsTo: { member_id: ['member'] },
    atFirstProof: 'deleted',
    leadsTo: { subject: 'subject' },
  },
  {
    table: 'business_scim_users',
    belongsTo: { member_id: ['member'] },
    atFirstProof: { stays: fromDirectory },
  },
  {
    table: 'business_scim_group_members',
    belongsTo: { member_id: ['member'] },
    atFirstProof: { stays: fromDirectory },
  },
  {
    table: 'business_one_time_tokens',
    belongsTo: { email: ['email'] },
    secret: ['token_hash', 'code_challenge', 'details'],
  },
  ...[
    'organizations',
    'domains',
    'connections',
    'oauth_tenants',
    'scim_connections',
    'scim_groups',
    'scim_group_roles',
  ].map((name) => ({
    table: `business_${name}`,
    retained: ofOrganization,
  })),
  { table: 'business_sso_states', holds: 'A browser on its way to an identity provider and back, as a hash.' },
  { table: 'business_oauth_states', holds: 'A browser on its way to a provider and back, as a hash.' },
  { table: 'business_saml_assertions', holds: 'Assertions that were taken, as hashes.' },
];
