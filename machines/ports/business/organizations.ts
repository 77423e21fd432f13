import type { AuthMethod } from '#contracts/identity/business/organization.ts';

/** An organization as the widget knows it. `allowedMethods`: null where it allows every method. */
export interface KnownOrganization {
  organizationId: string;
  name: string;
  logoUrl: string | null;
  allowedMethods: AuthMethod[] | null;
}

/** Organizations as anybody may look them up. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface Organizations {
  /** By the short name in its addresses; null where there is none of that name. */
  findOrganization(request: { slug: string }, signal: AbortSignal): Promise<KnownOrganization | null>;
}
