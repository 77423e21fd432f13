import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf } from '#specs/testModel.ts';
import { type ScreenPart, screenParts } from '#specs/modelMeta.ts';
import { onceFor } from '#tests/model/harness/check.ts';

/** A value, or a function of the model's context. */
export const computed = (value: unknown, { context }: AnyMachineSnapshot): unknown =>
  typeof value === 'function' ? value(context) : value;

/** A transition of a model as written. */
export type Transition = AnyStateNode['transitions'] extends Map<string, (infer One)[]> ? One : never;

/** Active states in document order, so that an inner state comes after the one around it. */
export const activeStates = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  snapshot._nodes.toSorted((one: AnyStateNode, other: AnyStateNode) => one.order - other.order);

/** Paths of the active states: `entering.code.typing`. */
export const activePaths = (snapshot: AnyMachineSnapshot): string[] =>
  activeStates(snapshot).flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]));

const pathsOf = onceFor(({ root }: AnyStateMachine) => new Set(nodesOf(root).map(({ path }) => path.join('.'))));

/** Returns whether a node of an explored graph is in one of these states of its model; an unknown path throws. */
export function isAt({ model }: { model: AnyMachineSnapshot }, ...paths: string[]): boolean {
  const known = pathsOf(model.machine);
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

/** Requirements that a state or a transition of a model names. */
export const requirementsOf = ({ meta }: { meta?: { requirements?: string[] } }): string[] => meta?.requirements ?? [];

/** Milliseconds of the timers that differ from the model's clock here. */
export const timesIn = (snapshot: AnyMachineSnapshot): Record<string, number> =>
  Object.fromEntries(
    snapshot._nodes.flatMap(({ meta }: AnyStateNode) =>
      Object.entries(meta?.lasts ?? {}).map(([timer, time]) => [timer, Number(computed(time, snapshot))]),
    ),
  );

const partsOf = (snapshot: AnyMachineSnapshot): ScreenPart[] =>
  activeStates(snapshot).flatMap(({ meta }): ScreenPart[] => {
    const part = computed(meta?.shows, snapshot);
    return part === null || part === undefined ? [] : screenParts.parse([part].flat());
  });

const isShowingResult = ({ type, meta }: AnyStateNode): boolean => type === 'final' && meta?.shows !== undefined;

/** The content and controls of a screen. Every string is exact; no other control is on it. */
export type ExpectedScreen = Required<Omit<ScreenPart, 'alert' | 'heading' | 'strong' | 'success' | 'withholds'>> &
  Record<'alert' | 'heading' | 'success', string | undefined> & { strong: string[] | undefined };

/** Merges what the active states show; null where another flow has the screen, or none is given. */
export function expectedScreen(snapshot: AnyMachineSnapshot): ExpectedScreen | null {
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
  };
}

/** Returns whether a state shows something of its own here. */
export const isShowing = (node: AnyStateNode, snapshot: AnyMachineSnapshot): boolean => {
  const part = computed(node.meta?.shows, snapshot);
  return part !== undefined && part !== null;
};
