import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
  initialTransition,
  transition,
} from 'xstate';
import { nodesOf, type TestModel } from '#specs/testModel.ts';
import { onceFor } from '#tests/model/harness/check.ts';
import { textOf } from '#tests/model/harness/graph/stateKey.ts';
import type { Transition } from './modelState.ts';

/** A step of the model: the states that it enters and does not leave again, and the transitions that it takes. */
export interface ModelStep {
  to: AnyMachineSnapshot;
  entered: AnyStateNode[];
  taken: Transition[];
}

/** A model as it is explored: its states by path, its first snapshot, and its steps, each made once. */
export interface Stepper {
  nodes: AnyStateNode[];
  arriving: AnyMachineSnapshot;
  step(from: AnyMachineSnapshot, label: string): ModelStep;
}

const ENTERS = 'enters';

/** Adds an entry action to each state, so that the actions of a step name the states that it enters. */
function reporting({ config, implementations }: AnyStateMachine): AnyStateMachine {
  const marked = ({ states, ...state }: { states?: object }, path: string[]): object => ({
    ...state,
    ...(path.length === 0 ? {} : { entry: { type: ENTERS, params: { path: path.join('.') } } }),
    ...(states === undefined
      ? {}
      : {
          states: Object.fromEntries(
            Object.entries(states).map(([name, inner]) => [name, marked(inner, [...path, name])]),
          ),
        }),
  });
  return createMachine(marked(config, []), {
    ...implementations,
    actions: { ...implementations.actions, [ENTERS]: () => {} },
  });
}

export const stepperOf = onceFor((model: TestModel): Stepper => {
  const machine = reporting(model.machine);
  const nodes = nodesOf(machine.root);
  const byPath = new Map(nodes.map((node) => [node.path.join('.'), node]));
  const made = new Map<string, ModelStep>();
  const step = (from: AnyMachineSnapshot, label: string): ModelStep => {
    const key = `${modelKey(from)} ${label}`;
    const before = made.get(key);
    if (before !== undefined) return before;
    const taken = machine.getTransitionData(from, { type: label }) ?? [];
    const [to, actions] = transition(machine, from, { type: label });
    const entered = actions.flatMap(({ type, params }) => {
      const node = String(type) === ENTERS ? byPath.get(String(Reflect.get(Object(params), 'path'))) : undefined;
      return node === undefined || !to._nodes.includes(node) ? [] : [node];
    });
    const result = { to, entered, taken };
    made.set(key, result);
    return result;
  };
  return { nodes, arriving: initialTransition(machine)[0], step };
});

/** The same for two snapshots of a model exactly when their states and contexts are the same. */
export const modelKey = ({ value, context, status }: AnyMachineSnapshot): string =>
  `${textOf(value)} ${textOf(context)} ${status}`;
