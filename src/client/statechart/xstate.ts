/*
 * The part of XState's API that the machine of a session uses, in a tenth of its bytes: states without states inside, calls,
 * timers. The build of `client.js` puts it in the place of `xstate`; a test holds both to the same steps.
 */
interface Event {
  type: string;
  output?: unknown;
  error?: unknown;
}
type Context = Record<string, unknown>;
type Now = { context: Context; event: Event; input?: unknown };
type Named = string | { type: string; params?: unknown };
type Update = Context | ((now: Now, params: unknown) => Context);
interface Row {
  eventType: string;
  source: Node;
  target?: string;
  reenter?: boolean;
  guard?: Named;
  actions?: Named;
}
type Rows = Partial<Row> | readonly Partial<Row>[];
interface Invoke {
  id: string;
  src: string;
  input?: unknown;
  onDone?: Rows;
  onError?: Rows;
}
interface NodeConfig {
  always?: Rows;
  on?: Record<string, Rows>;
  after?: Record<string, Rows>;
  invoke?: Invoke | readonly Invoke[];
}
interface Config {
  id: string;
  initial: string;
  context: (given: { input: unknown }) => Context;
  states: Record<string, NodeConfig>;
}
type Creator = (given: { input: unknown; signal: AbortSignal }) => PromiseLike<unknown>;
interface Parts {
  actors: Record<string, Creator>;
  guards: Record<string, (now: Now, params: unknown) => boolean>;
  actions: Record<string, Update>;
  delays: Record<string, number>;
}
interface Node {
  id: string;
  transitions: Map<string, readonly Row[]>;
  always: readonly Row[];
  invoke: readonly Invoke[];
  /** Names of timers with the events that they send. */
  timers: [string, string][];
}
interface Machine {
  config: Config;
  parts: Parts;
  provide(more: { actors: Parts['actors'] }): Machine;
}

const valueOf = (value: unknown, now: Now, params?: unknown): unknown =>
  typeof value === 'function' ? value(now, params) : value;

export const fromPromise = (creator: Creator): Creator => creator;
export const assign = (update: Update): Update => update;

const machineOf = (config: Config, parts: Parts): Machine => ({
  config,
  parts,
  provide: ({ actors }) => machineOf(config, { ...parts, actors: { ...parts.actors, ...actors } }),
});
export const setup = (parts: Parts) => ({ createMachine: (config: Config) => machineOf(config, parts) });

function nodeOf(id: string, { always, on = {}, after = {}, invoke }: NodeConfig): Node {
  const calls = [invoke ?? []].flat();
  const timers = Object.keys(after).map((name): [string, string] => [name, `xstate.after.${name}.${id}`]);
  const node: Node = { id, transitions: new Map(), always: [], invoke: calls, timers };
  const rowsOf = (eventType: string, rows: Rows | undefined): Row[] =>
    [rows ?? []].flat().map((row) => ({ ...row, eventType, source: node }));
  const add = (type: string, rows: Rows | undefined) => node.transitions.set(type, rowsOf(type, rows));
  for (const [type, rows] of Object.entries(on)) add(type, rows);
  for (const [name, type] of timers) add(type, after[name]);
  for (const { id: call, onDone, onError } of calls) {
    add(`xstate.done.actor.${call}`, onDone);
    add(`xstate.error.actor.${call}`, onError);
  }
  node.always = rowsOf('', always);
  return node;
}

/** Runs a machine; `inspect` hears of each transition, in the words of XState. */
export function createActor(
  { config, parts }: Machine,
  { input, inspect }: { input: unknown; inspect?: (event: { type: string; _transitions: Row[] }) => void },
) {
  const nodes = new Map(
    Object.entries(config.states).map(([name, node]) => [name, nodeOf(`${config.id}.${name}`, node)]),
  );
  let onStep = () => {};
  const waiting: Event[] = [];
  let value = '';
  let context = config.context({ input });
  let inside = new AbortController();
  let isStopped = false;
  let isRunning = false;

  const begin = ({ id, src, input: given }: Invoke, event: Event, { signal }: AbortController) => {
    const answer = async () => parts.actors[src]?.({ input: valueOf(given, { context, event }), signal });
    const report = (more: Event) => signal.aborted || send(more);
    answer().then(
      (output) => report({ type: `xstate.done.actor.${id}`, output }),
      (error: unknown) => report({ type: `xstate.error.actor.${id}`, error }),
    );
  };
  const enter = (name: string, event: Event) => {
    inside.abort();
    const own = (inside = new AbortController());
    value = name;
    for (const call of nodes.get(name)?.invoke ?? []) begin(call, event, own);
    for (const [delay, type] of nodes.get(name)?.timers ?? []) {
      const timer = setTimeout(send, parts.delays[delay], { type });
      own.signal.addEventListener('abort', () => clearTimeout(timer));
    }
  };
  /** Finds a guard or an action by its name, and calls it. */
  const resolve = (among: Parts['guards' | 'actions'], named: Named, event: Event): unknown => {
    const now = { context, event };
    const { type, params }: { type: string; params?: unknown } = typeof named === 'string' ? { type: named } : named;
    return valueOf(among[type], now, valueOf(params, now));
  };
  const take = (rows: readonly Row[] = [], event: Event): boolean => {
    const row = rows.find(({ guard }) => guard === undefined || resolve(parts.guards, guard, event));
    if (row === undefined) return false;
    inspect?.({ type: '@xstate.microstep', _transitions: [row] });
    const { target, reenter, actions } = row;
    if (actions !== undefined) context = Object.assign({}, context, resolve(parts.actions, actions, event));
    if (target !== undefined && (target !== value || reenter)) enter(target, event);
    return true;
  };
  const settle = (event: Event) => {
    while (take(nodes.get(value)?.always, event));
    onStep();
  };
  const getSnapshot = () => ({ value, context });
  const send = (event: Event) => {
    waiting.push(event);
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (!isStopped && take(nodes.get(value)?.transitions.get(next.type), next)) settle(next);
    isRunning = false;
  };
  return {
    send,
    getSnapshot,
    /** For one listener. */
    subscribe(listener: () => void) {
      onStep = listener;
    },
    start() {
      const event = { type: 'xstate.init' };
      enter(config.initial, event);
      settle(event);
    },
    stop() {
      isStopped = true;
      inside.abort();
    },
  };
}
