import type { SnapshotFrom } from 'xstate';
import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { discoveryMachine } from './discovery.machine.ts';
import { canCreate, inOrder } from './discovery.rules.ts';

/** One organization. `badge`: what choosing it means besides, for who does not belong to it yet. */
export interface OrganizationRow {
  organizationId: string;
  name: string;
  logoUrl: string | null;
  badge: 'join' | 'accept' | null;
}

export type DiscoveryScreen =
  | { kind: 'organizations'; email: string; rows: OrganizationRow[]; canCreate: boolean; notice: Notice | null }
  | { kind: 'signingIn' };

const BADGES = { active: null, invited: 'accept', pending: 'join', eligible: 'join' } as const;

const rowOf = ({ organization: { organizationId, name, logoUrl }, membership }: DiscoveredOrganization) => ({
  organizationId,
  name,
  logoUrl,
  badge: BADGES[membership],
});

/** Null while the name of a new organization has the screen. */
export function toDiscoveryScreen({
  value,
  context,
}: Pick<SnapshotFrom<typeof discoveryMachine>, 'value' | 'context'>): DiscoveryScreen | null {
  if (value === 'organizationName') return null;
  if (value === 'entering') return { kind: 'signingIn' };
  const { discovered, notice } = context;
  return {
    kind: 'organizations',
    email: discovered.email,
    rows: inOrder(discovered).map(rowOf),
    canCreate: canCreate(context),
    notice,
  };
}
