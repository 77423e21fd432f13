import type { SnapshotFrom } from 'xstate';
import { type OrganizationRow, organizationRows } from '#machines/ports/business/organizationRows.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { discoveryMachine } from './discovery.machine.ts';
import { canCreate } from './discovery.rules.ts';

export type DiscoveryScreen =
  | { kind: 'organizations'; email: string; rows: OrganizationRow[]; canCreate: boolean; notice: Notice | null }
  | { kind: 'signingIn' };

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
    rows: organizationRows(discovered.organizations),
    canCreate: canCreate(context),
    notice,
  };
}
