import type { AuthMethod } from '#contracts/identity/business/organization.ts';
import type { GateAnswer } from './gate.ts';
import type { KnownOrganization } from './organizations.ts';

/** One organization that an address belongs to, or may join. `methods`: another first factor is asked for, one of these. */
export interface DiscoveredOrganization {
  organization: KnownOrganization;
  membership: 'active' | 'invited' | 'pending' | 'eligible';
  methods: AuthMethod[] | null;
}

/** An address was verified. `canCreate`: the project lets people make organizations. */
export interface Discovered {
  email: string;
  organizations: DiscoveredOrganization[];
  canCreate: boolean;
}

/** From a verified address into an organization. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface Discovery {
  enterOrganization(
    request: { organizationId: string; sessionMinutes: number; locale: string | null },
    signal: AbortSignal,
  ): Promise<GateAnswer>;
  createOrganization(request: { name: string; sessionMinutes: number }, signal: AbortSignal): Promise<GateAnswer>;
}
