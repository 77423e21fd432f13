import type { SnapshotFrom } from 'xstate';
import { type OrganizationRow, organizationRows } from '#machines/ports/business/organizationRows.ts';
import { required } from '#machines/ports/required.ts';
import type { organizationSwitchMachine } from './organizationSwitch.machine.ts';
import type { SwitchProblem } from './organizationSwitch.types.ts';

/** `switching`: a call is under way. `switchFailed`: nobody knows the other organizations. */
export type OrganizationSwitchScreen =
  | { kind: 'switching'; what: 'listing' | 'entering' }
  | { kind: 'switchFailed'; problem: SwitchProblem }
  | { kind: 'organizationSwitch'; organization: string; rows: OrganizationRow[]; problem: SwitchProblem | null };

export function toOrganizationSwitchScreen({
  value,
  context,
}: Pick<SnapshotFrom<typeof organizationSwitchMachine>, 'value' | 'context'>): OrganizationSwitchScreen {
  if (value === 'listing' || value === 'entering') return { kind: 'switching', what: value };
  if (value === 'failed') return { kind: 'switchFailed', problem: required(context.problem, 'problem') };
  const { organization, others, problem } = context;
  return { kind: 'organizationSwitch', organization, rows: organizationRows(others), problem };
}
