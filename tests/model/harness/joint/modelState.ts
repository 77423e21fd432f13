import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
  initialTransition,
  transition,
} from 'xstate';
import { nodesOf, type TestModel } from '#specs/testModel.ts';
import { type ScreenPart, screenParts } from '#specs/modelMeta.ts';
import type { Sight } from '#specs/vocabulary.ts';
import { textOf } from '#tests/model/harness/graph/stateKey.ts';

/** A value, or a function of the model's context. */
export const computed = (value: unknown, { context }: AnyMachineSnapshot): unknown =>
  typeof value === 'function' ? value(context) : value;

/** Active states in document order, so that an inner state comes after the one around it. */
export const activeStates = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  snapshot._nodes.toSorted((one: AnyStateNode, other: AnyStateNode) => one.order - other.order);

/** Paths of the active states: `entering.code.typing`. */
export const activePaths = (snapshot: AnyMachineSnapshot): string[] =>
  activeStates(snapshot).flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]));

/** Tells whether a node of an explored graph is in one of these states of its model; an unknown path throws. */
export function isAt({ model }: { model?: AnyMachineSnapshot }, ...paths: string[]): boolean {
  if (model === undefined) throw new Error(`there is no model to have ${paths.join(', ')}`);
  const known = new Set(nodesOf(model.machine.root).map(({ path }) => path.join('.')));
  for (const path of paths) if (!known.has(path)) throw new Error(`${model.machine.id} has no state ${path}`);
  return activePaths(model).some((path) => paths.includes(path));
}

/** A state of the model in words: `entering: code.typing.empty, life.running`. */
export const wordsOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([name, inner]) => {
    const words = wordsOf(inner);
    return `${name}${words === '' ? '' : isParallel(inner) ? ` (${words})` : `.${words}`}`;
  });
  return parts.join(', ');
};
const isParallel = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 1;

/** Milliseconds of the timers that differ from the model's clock here. */
export const timesIn = (snapshot: AnyMachineSnapshot): Record<string, number> =>
  Object.fromEntries(
    snapshot._nodes.flatMap(({ meta }: AnyStateNode) =>
      Object.entries(meta?.lasts ?? {}).map(([timer, time]) => [timer, Number(computed(time, snapshot))]),
    ),
  );

const callOf = (label: string): string => label.split(':')[0] ?? '';
const askedBy = (nodes: AnyStateNode[]): Set<string> =>
  new Set(nodes.flatMap(({ meta }) => Object.keys(meta?.asks ?? {})));

/** Labels of what may happen now. Answers of a call are open only while an active state asks it. */
export function openLabels(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return [];
  const calls = askedBy(nodesOf(snapshot.machine.root));
  const waiting = askedBy(snapshot._nodes);
  const labels = new Set<string>(snapshot._nodes.flatMap((node: AnyStateNode) => node.ownEvents.map(String)));
  return [...labels].filter(
    (type) => (!calls.has(callOf(type)) || waiting.has(callOf(type))) && snapshot.can({ type }),
  );
}

const partsOf = (snapshot: AnyMachineSnapshot): ScreenPart[] =>
  activeStates(snapshot).flatMap(({ meta }): ScreenPart[] => {
    const part = computed(meta?.shows, snapshot);
    return part === null || part === undefined ? [] : screenParts.parse([part].flat());
  });

const isShowingResult = ({ type, meta }: AnyStateNode): boolean => type === 'final' && meta?.shows !== undefined;

/** Merges what the active states show; null where another flow has the screen, or none is given. */
export function expectedScreen(snapshot: AnyMachineSnapshot): Sight | null {
  const parts = partsOf(snapshot);
  // A result has a screen only where its own state says so.
  const isShown = snapshot.status === 'active' || snapshot._nodes.some(isShowingResult);
  if (parts.length === 0 || !isShown) return null;
  const all = <Key extends keyof ScreenPart>(key: Key) =>
    parts.flatMap((part): NonNullable<ScreenPart[Key]>[] => {
      const value = part[key];
      return value === undefined || value === null ? [] : [value];
    });
  const last = <Key extends keyof ScreenPart>(key: Key): ScreenPart[Key] | undefined =>
    parts.map((part) => part[key]).findLast((value) => value !== undefined);
  const [hides, withheld, strong] = [all('hides').flat(), all('withholds').flat(), all('strong')];
  const isThere = (name: string) => !withheld.includes(name);
  return {
    heading: last('heading'),
    says: all('says')
      .flat()
      .filter((one) => !hides.includes(one)),
    offers: all('offers')
      .flat()
      .filter(({ name }) => isThere(name)),
    hides,
    alert: last('alert') ?? undefined,
    success: last('success') ?? undefined,
    busy: last('busy') ?? false,
    working: all('working').flat(),
    off: all('off').flat().filter(isThere),
    strong: strong.length === 0 ? undefined : strong.flat(),
    invalid: all('invalid').flat(),
    values: Object.assign({}, ...all('values')),
    pictures: all('pictures').flat(),
    lastUsed: all('lastUsed').flat(),
    saysAfter: {},
    lacksIn: {},
    strongAfter: {},
    valuesAfter: {},
  };
}

/** Tells whether a state shows something of its own here. */
export const isShowing = (node: AnyStateNode, snapshot: AnyMachineSnapshot): boolean => {
  const part = computed(node.meta?.shows, snapshot);
  return part !== undefined && part !== null;
};

/** A step of the model: the states that it enters and does not leave again, and the transitions that it takes. */
export interface ModelStep {
  to: AnyMachineSnapshot;
  entered: AnyStateNode[];
  taken: Transition[];
}
export type Transition = AnyStateNode['transitions'] extends Map<string, (infer One)[]> ? One : never;

/** A model as it is explored: its states by path, its first snapshot, and its steps, each made once. */
export interface Stepper {
  machine: AnyStateMachine;
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

const steppers = new WeakMap<TestModel, Stepper>();

export function stepperOf(model: TestModel): Stepper {
  const known = steppers.get(model);
  if (known !== undefined) return known;
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
  const stepper = { machine, nodes, arriving: initialTransition(machine)[0], step };
  steppers.set(model, stepper);
  return stepper;
}

/** The same for two snapshots of a model exactly when their states and contexts are the same. */
export const modelKey = ({ value, context, status }: AnyMachineSnapshot): string =>
  `${textOf(value)} ${textOf(context)} ${status}`;
