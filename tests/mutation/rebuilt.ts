import { type AnyStateMachine, createMachine } from 'xstate';
import { settleable } from '#tests/model/harness/graph/replay.ts';
import { inverted } from './transitionMutations.ts';
import { copied } from './tree.ts';

/** A change may make a machine run in a circle: then it throws. */
const STEPS = 200;

/** The machine built anew from a changed copy of its definition. */
export function rebuilt(
  { config, implementations }: AnyStateMachine,
  change: (config: object) => void,
  delays: Record<string, number> = {},
): AnyStateMachine {
  const changed = { ...copied(config), options: { maxIterations: STEPS } };
  change(changed);
  const twins = Object.entries(implementations.guards).map(([name, guard]) => [
    inverted(name),
    (...given: unknown[]) => guard !== undefined && !Reflect.apply(guard, undefined, given),
  ]);
  return createMachine(changed, {
    ...implementations,
    // Nobody looks into a child, whose own machine is dear to start.
    actors: Object.fromEntries(Object.keys(implementations.actors).map((name) => [name, settleable])),
    guards: { ...implementations.guards, ...Object.fromEntries(twins) },
    delays: { ...implementations.delays, ...delays },
  });
}
