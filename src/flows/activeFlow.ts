import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import { asFlow, type Flow } from '#machines/ports/flow.ts';

/** A flow with its real actors, as its parent invokes it, and what a running one shows. */
export interface ActiveFlow<Input, Output, Screen, FromParent extends unknown[] = []> {
  logic: Flow<Input, Output>;
  /** Returns the screen of this flow's actor now; `fromParent`: values that its parent passes on. */
  screenOf(actor: AnyActorRef, ...fromParent: FromParent): Screen;
}

const isSnapshotOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: AnyMachineSnapshot,
): snapshot is SnapshotFrom<Machine> => snapshot.machine === machine;

/** Binds a machine, whose actors are provided, to its screen. */
export const activeFlow = <Machine extends AnyStateMachine, Screen, FromParent extends unknown[] = []>(
  machine: Machine,
  toScreen: (snapshot: SnapshotFrom<Machine>, ...fromParent: FromParent) => Screen,
): ActiveFlow<InputFrom<Machine>, OutputFrom<Machine>, Screen, FromParent> => ({
  logic: asFlow(machine),
  screenOf(actor, ...fromParent) {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    if (!isSnapshotOf(machine, snapshot))
      throw new Error(`An actor of ${snapshot.machine.id} is none of ${machine.id}`);
    return toScreen(snapshot, ...fromParent);
  },
});

/** The machines of flows, by the same names. */
export const logicsOf = <Flows extends Record<string, { logic: unknown }>>(flows: Flows) =>
  Object.fromEntries(Object.entries(flows).map(([name, { logic }]) => [name, logic])) as {
    [Name in keyof Flows]: Flows[Name]['logic'];
  };
