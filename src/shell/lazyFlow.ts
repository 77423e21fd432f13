import type { ActorRef, AnyEventObject, Snapshot } from 'xstate';
import type { Flow } from '#machines/ports/flow.ts';
import type { Piece } from './piece.ts';

const ARRIVED = 'shell.flow.arrived';
const MISSED = 'shell.flow.missed';
const STOP = 'xstate.stop';
const RETRY_PAUSE = 2_000;

type Active = Extract<Snapshot<unknown>, { status: 'active' }>;

/** A flow whose machine is on its way. `early` waits for it; `trouble` is why it has not come yet. */
export interface ComingSnapshot<Input = unknown> extends Active {
  coming: { input: Input; early: AnyEventObject[]; trouble: unknown };
}

interface LazyFlow<Input, Output> {
  piece: Piece<{ flow: Flow<Input, Output> }>;
  /** What ends the flow before its machine is here; null: the event waits for the machine. */
  early?(event: AnyEventObject, input: Input): Output | null;
  /** How it ends when the machine cannot be had; null: it is tried again and again. */
  missed(error: unknown, input: Input): Output | null;
}

export const isComing = <Input = unknown>(snapshot: object): snapshot is ComingSnapshot<Input> => 'coming' in snapshot;

const done = <Output>(output: Output): Snapshot<Output> => ({ status: 'done', output, error: undefined });

/**
 * A child flow that is loaded when its parent first wants it; from then on it is the machine itself. A machine that is
 * here already starts at once.
 */
export function lazyFlow<Input, Output>({ piece, early, missed }: LazyFlow<Input, Output>): Flow<Input, Output> {
  const isWaiting = isComing<Input>;
  const machine = (): Flow<Input, Output> => {
    if (piece.here === null) throw new Error('A lazy flow runs without its machine');
    return piece.here.flow;
  };
  function fetchFor(self: ActorRef<Snapshot<Output>, AnyEventObject>) {
    const tell = (event: AnyEventObject) => {
      if (self.getSnapshot().status === 'active') self.send(event);
    };
    piece.fetch().then(
      () => tell({ type: ARRIVED }),
      (error: unknown) => tell({ type: MISSED, error }),
    );
  }

  return {
    getInitialSnapshot(scope, input) {
      if (piece.here !== null) return machine().getInitialSnapshot(scope, input);
      const coming = { input, early: [], trouble: null };
      const snapshot: ComingSnapshot<Input> = { status: 'active', output: undefined, error: undefined, coming };
      return snapshot;
    },
    start(snapshot, scope) {
      if (isWaiting(snapshot)) fetchFor(scope.self);
      else machine().start?.(snapshot, scope);
    },
    transition(snapshot, event, scope) {
      if (!isWaiting(snapshot)) return machine().transition(snapshot, event, scope);
      const { coming } = snapshot;
      const goOn = (change: Partial<typeof coming>) => ({ ...snapshot, coming: { ...coming, ...change } });
      switch (event.type) {
        case STOP:
          return { status: 'stopped', output: undefined, error: undefined };
        case ARRIVED:
          for (const one of coming.early) scope.defer(() => scope.self.send(one));
          return machine().getInitialSnapshot(scope, coming.input);
        case MISSED: {
          const output = missed(event['error'], coming.input);
          if (output !== null) return done(output);
          setTimeout(() => {
            if (isComing(scope.self.getSnapshot())) fetchFor(scope.self);
          }, RETRY_PAUSE);
          return goOn({ trouble: event['error'] });
        }
        default: {
          const output = early?.(event, coming.input) ?? null;
          return output === null ? goOn({ early: [...coming.early, event] }) : done(output);
        }
      }
    },
    getPersistedSnapshot: (snapshot, options) =>
      isWaiting(snapshot) ? snapshot : machine().getPersistedSnapshot(snapshot, options),
  };
}
