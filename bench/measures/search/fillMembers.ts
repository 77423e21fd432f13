import { type RawBuilder, sql } from 'kysely';
import { type FilledDatabase, type Filling, fillTables } from './fillTables.ts';
import { FIRST_AT } from './fillUsers.ts';
import { idOf, padded } from './padded.ts';

/** Members of the first organization, of those of ten, and of one: a tenth, a half and the rest. */
export const shares = (count: number) => {
  const [largest, ofTen] = [count / 10, count / 20];
  return { largest, ofTen, organizations: 1 + ofTen + count - largest - ofTen * 10 };
};

/** Every so many organizations have a domain, have claimed it, have a connection, or are deleted. */
export const every = { domain: 2, claimed: 10, connection: 20, deleted: 100 } as const;

const i = sql`i`;
const isEvery = (number: number, rest = 0): RawBuilder<boolean> => sql`i % ${sql.lit(number)} = ${sql.lit(rest)}`;

/** Every thousandth value is a rare one. */
function fillingsOf(count: number): Filling[] {
  const { largest, ofTen, organizations } = shares(count);
  const organization = sql`case when i < ${sql.lit(largest)} then 0
    when i < ${sql.lit(largest + ofTen * 10)} then 1 + (i - ${sql.lit(largest)}) / 10
    else i - ${sql.lit(largest + ofTen * 9 - 1)} end`;
  const at = sql`${sql.lit(FIRST_AT)} + i * 1000`;
  return [
    {
      table: 'business_organizations',
      columns: `organization_id, name, name_folded, slug, logo_url, auth_methods, allowed_auth_methods, mfa_policy,
        mfa_methods, allowed_mfa_methods, email_jit_provisioning, email_invites, sso_jit_provisioning,
        oauth_tenant_jit_provisioning, created_at, deleted_at`,
      count: organizations,
      every: 1,
      values: sql`${idOf('organization', i)}, case when ${isEvery(1_000, 7)} then 'Rare ' else 'Usual ' end || ${padded(i)},
        case when ${isEvery(1_000, 7)} then 'rare ' else 'usual ' end || ${padded(i)},
        case when ${isEvery(1_000, 7)} then 'rare-' else 'usual-' end || ${padded(i)}, '', 'ALL_ALLOWED', '[]', 'OPTIONAL',
        'ALL_ALLOWED', '[]', 'NOT_ALLOWED', 'ALL_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', ${at},
        case when ${isEvery(every.deleted, 99)} then 1 else null end`,
    },
    {
      table: 'business_domains',
      columns: 'organization_id, domain, claimed, allowed',
      count: organizations,
      every: every.domain,
      values: sql`${idOf('organization', i)}, 'usual' || ${padded(i)} || '.test',
        case when ${isEvery(every.claimed)} then 1 else 0 end, 1`,
    },
    {
      table: 'business_domains',
      columns: 'organization_id, domain, claimed, allowed',
      count: organizations,
      every: every.domain,
      values: sql`${idOf('organization', i)}, 'shared.test', 0, 1`,
    },
    {
      table: 'business_connections',
      columns:
        'connection_id, organization_id, display_name, identity_provider, kind, status, configuration, created_at',
      count: organizations,
      every: every.connection,
      values: sql`${idOf('saml-connection', i)}, ${idOf('organization', i)}, '', 'generic', 'saml', 'active', '', ${at}`,
    },
    {
      table: 'business_members',
      columns: `member_id, organization_id, email, email_verified, name, status, is_admin, created_at, updated_at,
        mfa_enrolled, phone_number, phone_verified, default_mfa_method, totp_registration_id, password_id`,
      count,
      every: 1,
      values: sql`${idOf('member', i)}, ${idOf('organization', sql`(${organization})`)},
        case when ${isEvery(1_000, 5)} then 'rare.' else 'somebody.' end || ${padded(i)} || '@filled.test', 1, '',
        case when ${isEvery(1_000, 1)} then 'invited' when ${isEvery(1_000, 2)} then 'pending'
          when ${isEvery(100, 3)} then 'deleted' else 'active' end,
        0, ${at}, ${at}, 0, case when ${isEvery(2)} then '+12' || ${padded(i)} else '' end,
        case when ${isEvery(2)} then 1 else 0 end, '', '', ''`,
    },
  ];
}

/** Writes so many members, in organizations of very many, of ten and of one, with domains and connections. */
export const fillMembers = (db: FilledDatabase, count: number): Promise<void> => fillTables(db, fillingsOf(count));
