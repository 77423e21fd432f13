import { type Actor, type AnyStateMachine, createActor, type InputFrom, type OutputFrom } from 'xstate';
import { observer } from './observer.ts';

/**
 * A flow of one arrival, made outside of React so that no rendering ever runs its effects again. It begins with
 * `start()`; `whenDone` gets its output.
 */
export function flowOf<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  whenDone: (output: OutputFrom<Machine>) => void = () => {},
): Actor<Machine> {
  // While pages are prerendered nobody watches, and nothing may keep the build waiting.
  const inspect = import.meta.env.SSR ? undefined : observer;
  const flow = createActor<AnyStateMachine>(machine, { input, inspect }) as Actor<Machine>;
  flow.subscribe({
    complete: () => {
      const { status, output } = flow.getSnapshot() as { status: string; output: OutputFrom<Machine> };
      // One that was stopped, because its page was left, has no outcome.
      if (status === 'done') whenDone(output);
    },
    // The error is thrown again where the flow is shown, and caught by the boundary there.
    error: (error) => console.error(error),
  });
  return flow;
}
