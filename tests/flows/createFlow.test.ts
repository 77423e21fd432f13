import { expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import { createFlow } from '#src/flows/createFlow.ts';

const machine = setup({}).createMachine({
  id: 'short',
  initial: 'open',
  states: { open: { on: { over: 'ended' } }, ended: { type: 'final' } },
  output: { result: 'over' },
});

function opened() {
  const whenDone = vi.fn<(output: unknown) => void>();
  const flow = createFlow(machine, undefined, whenDone);
  flow.start();
  return { flow, whenDone };
}

it('hands over how a flow has ended, once', () => {
  const { flow, whenDone } = opened();
  expect(whenDone).not.toHaveBeenCalled();
  flow.send({ type: 'over' });
  flow.stop();
  expect(whenDone.mock.calls).toEqual([[{ result: 'over' }]]);
});

it('takes a flow that was stopped, because its page was left, for none that has ended', () => {
  const { flow, whenDone } = opened();
  flow.stop();
  expect(whenDone).not.toHaveBeenCalled();
});
