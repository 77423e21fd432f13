import type { ActorRef, AnyEventObject, Snapshot } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { Flow } from '#machines/ports/flow.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { afterPaint } from './idle.ts';
import type { ActiveFlow } from './activeFlow.ts';

/*
 * The loading border. What the first screen needs is there at once; everything else is `deferred`: a flow arrives with
 * its machine, its view and its adapters together, when it is first wanted or likely to be.
 */

/** Something that is loaded when it is first wanted. */
export interface Deferred<Content> {
  /** The content once it is loaded. */
  readonly loaded: Content | null;
  /** @throws IdentityError when it cannot be loaded now; the next call tries again. */
  load(): Promise<Content>;
}

const isOffline = (): boolean => navigator.onLine === false;

/** Any answer, even an error, proves that there is a network. */
const isReachable = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Chromium caches a failed module load until the page unloads (crbug.com/1195405), so none is begun before a call has shown
 * that the browser's offline signal is wrong (D-451).
 */
async function loadIfReachable<Content>(load: () => Promise<Content>): Promise<Content> {
  if (await isReachable()) return load();
  throw new Error('There is no network');
}

/** A file that does not come is a service that cannot be reached. */
const unreachable = (cause: unknown): IdentityError =>
  new IdentityError(isOffline() ? 'offline' : 'unavailable', null, { cause });

async function within<Value>(limit: number, wanted: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Too slow')), limit);
  });
  try {
    return await Promise.race([wanted, over]);
  } finally {
    clearTimeout(timer);
  }
}

export function deferred<Content>(load: () => Promise<Content>): Deferred<Content> {
  let loaded: Content | null = null;
  let loading: Promise<Content> | undefined;
  return {
    get loaded() {
      return loaded;
    },
    async load() {
      loading ??= within(ANSWER_LIMIT, isOffline() ? loadIfReachable(load) : load()).then(
        (content) => (loaded = content),
        (cause: unknown) => {
          loading = undefined;
          throw unreachable(cause);
        },
      );
      return loading;
    },
  };
}

const LOADED = 'flow.loaded';
const FAILED = 'flow.failed';
const STOP = 'xstate.stop';
const RETRY_PAUSE = 2_000;

type Active = Extract<Snapshot<unknown>, { status: 'active' }>;

/** A flow whose machine is being loaded. `queued` waits for it; `error` is why it has not come yet, null before that. */
export interface LoadingSnapshot<Input = unknown> extends Active {
  loading: { input: Input; queued: AnyEventObject[]; error: unknown };
}

export const isLoading = <Input = unknown>(snapshot: object): snapshot is LoadingSnapshot<Input> =>
  'loading' in snapshot;

export interface DeferredFlow<Input, Output, Screen, FromParent extends unknown[]> {
  content: Deferred<ActiveFlow<Input, Output, Screen, FromParent>>;
  /** Returns the screen until the machine is loaded; `error` says why it is not loaded yet. */
  screenWhileLoading(error: unknown, ...fromParent: FromParent): Screen;
  /** Paints that screen before the machine starts, also when it is loaded: the machine's first work may take time. */
  isPaintedFirst?: boolean;
  /** The output of an event that ends the flow before its machine is loaded; null: the event waits for the machine. */
  outputOf?(event: AnyEventObject, input: Input): Output | null;
  /** The output of a flow whose machine cannot be loaded; null: it is tried again and again. */
  outputOfFailure(error: unknown, input: Input): Output | null;
}

const done = <Output>(output: Output): Snapshot<Output> => ({ status: 'done', output, error: undefined });

/**
 * A child flow that is loaded when its parent first invokes it; from then on it is the machine itself. A machine that is
 * loaded already starts at once, or after the next paint.
 */
export function deferredFlow<Input, Output, Screen, FromParent extends unknown[]>({
  content,
  screenWhileLoading,
  isPaintedFirst,
  outputOf,
  outputOfFailure,
}: DeferredFlow<Input, Output, Screen, FromParent>): ActiveFlow<Input, Output, Screen, FromParent> {
  const isWaiting = isLoading<Input>;
  function loaded(): ActiveFlow<Input, Output, Screen, FromParent> {
    if (content.loaded === null) throw new Error('Not loaded');
    return content.loaded;
  }
  function loadFor(self: ActorRef<Snapshot<Output>, AnyEventObject>) {
    const deliver = (event: AnyEventObject) => {
      if (self.getSnapshot().status === 'active') self.send(event);
    };
    const ready = Promise.all([content.load(), isPaintedFirst && afterPaint()]);
    ready.then(
      () => deliver({ type: LOADED }),
      (error: unknown) => deliver({ type: FAILED, error }),
    );
  }

  const logic: Flow<Input, Output> = {
    getInitialSnapshot(scope, input) {
      if (content.loaded !== null && !isPaintedFirst) return loaded().logic.getInitialSnapshot(scope, input);
      const loading = { input, queued: [], error: null };
      const snapshot: LoadingSnapshot<Input> = { status: 'active', output: undefined, error: undefined, loading };
      return snapshot;
    },
    start(snapshot, scope) {
      if (isWaiting(snapshot)) loadFor(scope.self);
      else loaded().logic.start?.(snapshot, scope);
    },
    transition(snapshot, event, scope) {
      if (!isWaiting(snapshot)) return loaded().logic.transition(snapshot, event, scope);
      const { loading } = snapshot;
      const waiting = (change: Partial<typeof loading>) => ({ ...snapshot, loading: { ...loading, ...change } });
      switch (event.type) {
        case STOP:
          return { status: 'stopped', output: undefined, error: undefined };
        case LOADED:
          for (const one of loading.queued) scope.defer(() => scope.self.send(one));
          return loaded().logic.getInitialSnapshot(scope, loading.input);
        case FAILED: {
          const output = outputOfFailure(event['error'], loading.input);
          if (output !== null) return done(output);
          setTimeout(() => {
            if (isLoading(scope.self.getSnapshot())) loadFor(scope.self);
          }, RETRY_PAUSE);
          return waiting({ error: event['error'] });
        }
        default: {
          const output = outputOf?.(event, loading.input) ?? null;
          return output === null ? waiting({ queued: [...loading.queued, event] }) : done(output);
        }
      }
    },
    getPersistedSnapshot: (snapshot, options) =>
      isWaiting(snapshot) ? snapshot : loaded().logic.getPersistedSnapshot(snapshot, options),
  };
  return {
    logic,
    screenOf(actor, ...fromParent) {
      const snapshot: Snapshot<unknown> = actor.getSnapshot();
      return isWaiting(snapshot)
        ? screenWhileLoading(snapshot.loading.error, ...fromParent)
        : loaded().screenOf(actor, ...fromParent);
    },
  };
}
