import type { SnapshotFrom } from 'xstate';
import type { SecondFactor } from '#machines/ports/business/gate.ts';
import type { factorSelectionMachine } from './factorSelection.machine.ts';

export interface FactorSelectionScreen {
  kind: 'factorSelection';
  organization: string;
  factors: SecondFactor[];
}

export const toFactorSelectionScreen = ({
  context: { organization, factors },
}: Pick<SnapshotFrom<typeof factorSelectionMachine>, 'context'>): FactorSelectionScreen => ({
  kind: 'factorSelection',
  organization,
  factors,
});
