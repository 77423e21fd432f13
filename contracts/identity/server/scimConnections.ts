import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { reference } from './serverFields.ts';

/** Directories that the vendor's SDK names. */
export const directoryProviderSchema = z.enum([
  'generic',
  'okta',
  'microsoft-entra',
  'cyberark',
  'jumpcloud',
  'onelogin',
  'pingfederate',
  'rippling',
]);
export type DirectoryProvider = z.infer<typeof directoryProviderSchema>;

/** A role that the members of a group have. */
const assignmentSchema = z.object({ role_id: z.string(), group_id: z.string(), group_name: z.string() });

/** A directory of an organization. The token has no end of its own: a rotation or the deletion ends it. */
export const scimConnectionSchema = z.object({
  organization_id: z.string(),
  connection_id: z.string(),
  status: z.literal('active'),
  display_name: z.string(),
  identity_provider: directoryProviderSchema,
  base_url: z.string(),
  bearer_token_last_four: z.string(),
  scim_group_implicit_role_assignments: z.array(assignmentSchema),
  /** Empty unless a rotation is under way. */
  next_bearer_token_last_four: z.string(),
});
export type ScimConnection = z.infer<typeof scimConnectionSchema>;

export const scimOrganizationParams = z.object({ organization_id: reference });
export const scimConnectionParams = z.object({ organization_id: reference, connection_id: reference });

const displayName = absent(z.string().trim().min(1).max(128));
const identityProvider = absent(directoryProviderSchema);

export const scimConnectionCreateBody = z.object({ display_name: displayName, identity_provider: identityProvider });

/** `group_name` says nothing: the directory names its groups. */
export const scimConnectionUpdateBody = z.object({
  display_name: displayName,
  identity_provider: identityProvider,
  scim_group_implicit_role_assignments: absent(
    z
      .array(z.object({ role_id: z.string().min(1).max(128), group_id: reference, group_name: z.unknown().optional() }))
      .max(200),
  ),
});

/** `connection` is absent where the organization has none. */
export const scimConnectionFoundData = z.object({ ...commonFields, connection: scimConnectionSchema.optional() });
export const scimConnectionData = z.object({ ...commonFields, connection: scimConnectionSchema });
export const scimConnectionCreatedData = z.object({
  ...commonFields,
  connection: scimConnectionSchema.omit({ next_bearer_token_last_four: true }).extend({ bearer_token: z.string() }),
});
export const scimRotationData = z.object({
  ...commonFields,
  connection: scimConnectionSchema
    .omit({ next_bearer_token_last_four: true })
    .extend({ next_bearer_token: z.string() }),
});
export const scimConnectionDeletedData = z.object({ ...commonFields, connection_id: z.string() });

/** Of an address: numbers are texts there. */
export const scimGroupsQuery = z.object({
  cursor: absent(z.string().max(1_000)),
  limit: absent(z.coerce.number().int().min(1).max(1_000)),
});
export const scimGroupsData = z.object({
  ...commonFields,
  scim_groups: z.array(
    z.object({
      group_id: z.string(),
      group_name: z.string(),
      organization_id: z.string(),
      connection_id: z.string(),
    }),
  ),
  next_cursor: z.string().optional(),
});
