import { type Actor, type AnyStateMachine, createActor, type InputFrom, type OutputFrom } from 'xstate';
import { inspect } from './inspection/inspect.ts';

/**
 * The actor of a flow, made outside of React so that no rendering ever runs its effects again. It begins with
 * `start()`; `onDone` gets its output.
 */
export function createFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  onDone: (output: OutputFrom<Machine>) => void = () => {},
): Actor<Machine> {
  // While pages are prerendered nobody watches, and nothing may keep the build waiting.
  const options = { input, inspect: import.meta.env.SSR ? undefined : inspect };
  const flow = createActor<AnyStateMachine>(machine, options) as Actor<Machine>;
  flow.subscribe({
    complete: () => {
      const { status, output } = flow.getSnapshot() as { status: string; output: OutputFrom<Machine> };
      // One that was stopped, because its page was left, has no outcome.
      if (status === 'done') onDone(output);
    },
    // The error is thrown again where the flow is shown, and caught by the boundary there.
    error: (error) => console.error(error),
  });
  return flow;
}
