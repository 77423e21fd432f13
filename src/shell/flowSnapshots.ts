import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Whether a snapshot is one of a machine, plugged or not. */
export const isOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: AnyMachineSnapshot,
): snapshot is SnapshotFrom<Machine> => snapshot.machine.id === machine.id;

export const whole = <Snapshot>(snapshot: Snapshot): Snapshot => snapshot;
