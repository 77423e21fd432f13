import type { ServerMember } from '#contracts/identity/server/members.ts';
import type { MemberFactor } from '../shared/factors.ts';
import type { MemberRow } from './memberRows.ts';
import type { FoundOrganization, OrganizationRow } from './organizationRows.ts';
import { connectionRolesOf, emailRolesOf, groupRolesOf } from './roleRules.ts';
import { scimRolesOf, scimUserOf } from './scimMembers.ts';
import { signInGroupsOf } from './ssoRegistrations.ts';

type Role = ServerMember['roles'][number];
interface Granted {
  roleId: string;
  source: Role['sources'][number];
}
/** The organization of a member, as far as it gives roles. */
export type RoleGiver = Pick<FoundOrganization, 'connections'> & { row: Pick<OrganizationRow, 'email_roles'> };

const assigned = ({ is_admin }: MemberRow): Granted[] =>
  ['stytch_member', ...(is_admin === 1 ? ['stytch_admin'] : [])].map((roleId) => ({
    roleId,
    source: { type: 'direct_assignment', details: {} },
  }));

function byEmail(member: MemberRow, { row }: RoleGiver): Granted[] {
  if (member.email_verified !== 1) return [];
  return emailRolesOf(row)
    .filter(({ domain }) => member.email.endsWith(`@${domain}`))
    .map(({ domain, role_id }) => ({
      roleId: role_id,
      source: { type: 'email_assignment', details: { email_domain: domain } },
    }));
}

/** Roles by the connections at which a member is registered. */
function byConnections(member: MemberRow, { connections }: RoleGiver): (Granted & { connectionId: string })[] {
  const groups = signInGroupsOf(member);
  return connections.flatMap((connection) => {
    const { connection_id: connectionId } = connection;
    const own = groups.get(connectionId);
    if (own === undefined) return [];
    return [
      ...connectionRolesOf(connection).map(({ role_id }) => ({
        connectionId,
        roleId: role_id,
        source: { type: 'sso_connection', details: { connection_id: connectionId } },
      })),
      ...groupRolesOf(connection)
        .filter(({ group }) => own.has(group))
        .map(({ role_id, group }) => ({
          connectionId,
          roleId: role_id,
          source: { type: 'sso_connection_group', details: { connection_id: connectionId, group } },
        })),
    ];
  });
}

function byDirectory(member: MemberRow): Granted[] {
  const connectionId = scimUserOf(member)?.connection_id ?? '';
  return scimRolesOf(member).map(({ roleId, groupId }) => ({
    roleId,
    source: { type: 'scim_connection_group', details: { connection_id: connectionId, group_id: groupId } },
  }));
}

const everywhere = (member: MemberRow, organization: RoleGiver): Granted[] => [
  ...assigned(member),
  ...byEmail(member, organization),
  ...byDirectory(member),
];

const idsOf = (granted: readonly Granted[]): string[] => [...new Set(granted.map(({ roleId }) => roleId))];

/** Roles of a member, each with all that gives it; those of connections are there whether or not a session is by them. */
export function roleViews(member: MemberRow, organization: RoleGiver): Role[] {
  const granted = [...everywhere(member, organization), ...byConnections(member, organization)];
  return idsOf(granted).map((role_id) => ({
    role_id,
    sources: granted.filter(({ roleId }) => roleId === role_id).map(({ source }) => source),
  }));
}

/** Roles of a member in a session: those of a connection only where the session was opened by it. */
export function sessionRolesOf(member: MemberRow, organization: RoleGiver, factors: readonly MemberFactor[]): string[] {
  const used = new Set(factors.map(({ sso_factor }) => sso_factor?.connection_id));
  const usable = byConnections(member, organization).filter(({ connectionId }) => used.has(connectionId));
  return idsOf([...everywhere(member, organization), ...usable]);
}
