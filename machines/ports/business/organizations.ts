import type { AuthMethod } from '#contracts/identity/business/organization.ts';

/** A way to log in at the identity provider of an organization, by the name that its admin gave it. */
export interface Connection {
  connectionId: string;
  name: string;
}

/**
 * An organization as the widget knows it. `allowedMethods`: null where it allows every method. `defaultConnectionId`:
 * one of `connections`, or null.
 */
export interface KnownOrganization {
  organizationId: string;
  name: string;
  slug: string;
  logoUrl: string | null;
  allowedMethods: AuthMethod[] | null;
  connections: Connection[];
  defaultConnectionId: string | null;
}

/** Organizations as anybody may look them up. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface Organizations {
  /** By the short name in its addresses; null where there is none of that name. */
  findOrganization(request: { slug: string }, signal: AbortSignal): Promise<KnownOrganization | null>;
}
