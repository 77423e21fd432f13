import type { SnapshotFrom } from 'xstate';
import type { OrganizationNameProblem } from '#contracts/identity/business/organizationName.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { organizationNameMachine } from './organizationName.machine.ts';

export interface OrganizationNameScreen {
  kind: 'organizationName';
  name: string;
  problem: OrganizationNameProblem | null;
  notice: Notice | null;
  isBusy: boolean;
}

export const toOrganizationNameScreen = ({
  value,
  context: { name, problem, notice },
}: Pick<SnapshotFrom<typeof organizationNameMachine>, 'value' | 'context'>): OrganizationNameScreen => ({
  kind: 'organizationName',
  name,
  problem,
  notice,
  isBusy: value === 'creating',
});
