import {
  type AnyStateMachine,
  assign,
  createMachine,
  type EventObject,
  type MachineConfig,
  type MachineContext,
  type ParameterizedObject,
  type ProvidedActor,
} from 'xstate';
import { z } from 'zod';
import { type Announcement, type ScreenPart, stateMeta, transitionMeta } from './modelMeta.ts';
import type { Author, ModelProperty } from './properties.ts';

/** A value, or a function of the model's context. */
export type Computed<Context, Value> = Value | ((context: Context) => Value);

/**
 * Of a state: `shows`, `asks` (calls that wait in it, by id, with their input), `lasts` (milliseconds of a timer that
 * differ from the model's clock), `holds` (facts of the product's context that hold only here), `address`.
 * Of a transition: `announces`, and of a scenario `says` and `answers`. `shows: null`: another flow has the screen.
 */
export interface Meta<Context> {
  requirements?: string[];
  shows?: Computed<Context, ScreenPart | ScreenPart[]> | null;
  asks?: Record<string, unknown>;
  lasts?: Record<string, Computed<Context, number>>;
  holds?: Computed<Context, string[]>;
  address?: string;
  says?: string;
  answers?: Answers;
  announces?: Computed<Context, Announcement[]>;
}

/** The only answers that are tried of these calls, by id: in a scenario that is not about them (D-507). */
export type Answers = Record<string, string[]>;

interface Header {
  area: 'account' | 'business' | 'checkout' | 'client' | 'consent' | 'widget';
  about: string;
  /** Milliseconds of each timer, and the requirements for just that time. */
  clock?: Record<string, { milliseconds: number; requirements?: string[] }>;
  /** The authors of events for which they do not follow from the label. */
  by?: Record<string, Author>;
  /** Requirements for the input of a call, beside those of the states that ask it. */
  inputs?: Record<string, string[]>;
  /** States that a visit passes when all goes well; without any its first end. */
  success?: string[];
  properties?: ModelProperty[];
}

/** A flow's specification: a state machine without calls and timers of its own. */
export interface TestModel extends Required<Header> {
  machine: AnyStateMachine;
}

type ModelConfig<Context extends MachineContext> = MachineConfig<
  Context,
  EventObject,
  ProvidedActor,
  ParameterizedObject,
  ParameterizedObject,
  string,
  'end' | 'passing',
  unknown,
  never,
  EventObject,
  Meta<Context>
>;

/**
 * Makes the test model of a flow. It begins in `arriving`, which each scenario leaves by `given:<scenario>`. A malformed
 * model throws and says what is wrong.
 */
export function testModel<Context extends MachineContext = MachineContext>(
  header: Header,
  config: ModelConfig<Context>,
): TestModel {
  const machine = createMachine({
    output: ({ event }: { event: { output?: unknown } }) => event.output,
    ...config,
  } as never);
  check(header, machine);
  return { clock: {}, by: {}, inputs: {}, success: [], properties: [], ...header, machine };
}

type Node = AnyStateMachine['root'];

/** A state of a model with all states inside it. */
export const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The subject of a model that nobody has written yet, as `npm run new` leaves it. */
export const UNWRITTEN = 'unwritten';

function check({ area, about }: Header, machine: AnyStateMachine): void {
  const fail = (where: string, why: string) => {
    throw new Error(`${machine.id}: ${where} ${why}`);
  };
  const parse = (schema: z.ZodType, value: unknown, where: string) => {
    const { error } = schema.safeParse(value ?? {});
    if (error !== undefined) fail(where, z.prettifyError(error));
  };
  const file = `specs/${area}/${machine.id}/${machine.id}.model.ts`;
  if (about === UNWRITTEN) throw new Error(`${file} is not written yet: say there what must be true (docs/adding.md)`);
  if (!('arriving' in machine.root.states)) fail('arriving', 'is not among the states');
  for (const node of nodesOf(machine.root)) {
    const where = node.path.join('.') || 'the root';
    parse(stateMeta, node.meta, where);
    if (node.invoke.length > 0 || node.after.length > 0) fail(where, 'has a call or a timer: name it as an event');
    if (node.entry.length > 0 || node.exit.length > 0) fail(where, 'has entry or exit actions');
    for (const transition of [...node.transitions.values()].flat())
      parse(transitionMeta, transition.meta, `${where} on ${transition.eventType}`);
  }
}

/** An announcement to hosts: its name and its details. */
export const announced = (name: string, details: object = {}): Announcement => ({
  action: 'announce',
  params: { name, ...details },
});

/** An action with its parameters. */
export const action = (name: string, params?: unknown): Announcement =>
  params === undefined ? { action: name } : { action: name, params };

/** The transition of a scenario: the state that it begins in, and the case in words. */
export const given = <Actions = undefined>(
  says: string,
  target: string | string[],
  { requirements = [], answers, ...more }: { requirements?: string[]; answers?: Answers; actions?: Actions } = {},
) => ({ target, meta: { says, requirements, ...(answers === undefined ? {} : { answers }) }, ...more });

/** Sets values of the context, in a transition that is written apart from its model. */
export const sets = <Context extends MachineContext>(values: Computed<Context, Partial<Context>>) =>
  assign<Context, EventObject, undefined, EventObject, ProvidedActor>(({ context }) =>
    typeof values === 'function' ? values(context) : values,
  );

/** A transition and the requirements that it keeps. */
export const to = (target: string, ...requirements: string[]) => ({ target, meta: { requirements } });

/** A final state with its result, and the requirements for it. */
export const end = <Output>(output: Output, ...requirements: string[]) => ({
  type: 'final' as const,
  output,
  meta: { requirements },
});
