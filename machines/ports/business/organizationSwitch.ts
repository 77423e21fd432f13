import type { DiscoveredOrganization } from './discovery.ts';
import type { GateAnswer } from './gate.ts';

/**
 * Other organizations of a member who is signed in. Every method ends in a value, an `IdentityError` (`session_ended`
 * where the session lives no longer) or a `BusinessError`.
 */
export interface OrganizationSwitch {
  listOrganizations(signal: AbortSignal): Promise<DiscoveredOrganization[]>;
  switchOrganization(
    request: { organizationId: string; sessionMinutes: number; locale: string | null },
    signal: AbortSignal,
  ): Promise<GateAnswer>;
}
