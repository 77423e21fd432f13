import { z } from 'zod';
import type { MemberRow } from './memberRows.ts';

const storedSchema = z.object({
  connection_id: z.string(),
  registration_id: z.string(),
  attributes: z.record(z.string(), z.unknown()),
});

/** The user that a member is in the directory of the organization; `attributes` by their names of RFC 7643. */
export type ScimUser = z.infer<typeof storedSchema>;

/** Reads the user of a member in the directory; null: the directory has not made them. */
export const scimUserOf = ({ scim_registration }: Pick<MemberRow, 'scim_registration'>): ScimUser | null =>
  scim_registration === null ? null : storedSchema.parse(JSON.parse(scim_registration));

const groupsSchema = z.array(z.object({ value: z.string(), display: z.string() }));

/** The groups of a member in the directory, by their names. */
export const scimGroupsOf = ({ scim_groups }: Pick<MemberRow, 'scim_groups'>): z.infer<typeof groupsSchema> =>
  groupsSchema.parse(JSON.parse(scim_groups)).toSorted((one, other) => one.display.localeCompare(other.display));

/** Roles that groups of the directory give a member, with those groups. */
export const scimRolesOf = ({ scim_roles }: Pick<MemberRow, 'scim_roles'>): { roleId: string; groupId: string }[] =>
  scim_roles
    .split(' ')
    .filter((one) => one !== '')
    .toSorted()
    .map((one) => {
      const [roleId = '', groupId = ''] = one.split('/');
      return { roleId, groupId };
    });
