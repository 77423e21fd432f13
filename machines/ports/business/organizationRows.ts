import type { DiscoveredOrganization } from './discovery.ts';

/** One organization to choose. `badge`: what choosing it means besides, for who does not belong to it yet. */
export interface OrganizationRow {
  organizationId: string;
  name: string;
  logoUrl: string | null;
  badge: 'join' | 'accept' | null;
}

const ORDER: DiscoveredOrganization['membership'][] = ['active', 'invited', 'pending', 'eligible'];
const BADGES = { active: null, invited: 'accept', pending: 'join', eligible: 'join' } as const;

/** Active, invited, pending, eligible; by name within each. */
export const organizationRows = (organizations: DiscoveredOrganization[]): OrganizationRow[] =>
  organizations
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.membership) - ORDER.indexOf(other.membership) ||
        one.organization.name.localeCompare(other.organization.name),
    )
    .map(({ organization: { organizationId, name, logoUrl }, membership }) => ({
      organizationId,
      name,
      logoUrl,
      badge: BADGES[membership],
    }));
