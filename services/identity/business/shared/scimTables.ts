import type { DirectoryProvider } from '#contracts/identity/server/scimConnections.ts';

/** Directories of organizations, by SCIM 2.0. Times are ms since the epoch, tokens only as HMAC-SHA-256. */
export interface BusinessScimTables {
  business_scim_connections: {
    connection_id: string;
    /** Unique: an organization has one directory. */
    organization_id: string;
    display_name: string;
    identity_provider: DirectoryProvider;
    token_hash: string;
    token_hint: string;
    /** Those of a rotation that is under way; null: none is. */
    next_token_hash: string | null;
    next_token_hint: string | null;
    created_at: number;
  };
  /** Members whom a directory has made, by its own names for them; their attributes are beside the member. */
  business_scim_users: {
    member_id: string;
    connection_id: string;
    /** Lower case, unique with the connection. */
    user_name_key: string;
    external_id: string | null;
    created_at: number;
    updated_at: number;
  };
  business_scim_groups: {
    group_id: string;
    connection_id: string;
    display_name: string;
    /** Lower case, unique with the connection. */
    name_key: string;
    external_id: string | null;
    created_at: number;
    updated_at: number;
  };
  business_scim_group_members: {
    group_id: string;
    member_id: string;
  };
  /** Roles that the members of a group have. */
  business_scim_group_roles: {
    group_id: string;
    role_id: string;
  };
}
