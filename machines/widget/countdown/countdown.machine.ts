import { assign, setup } from 'xstate';
import type { Ticks } from '#machines/ports/passcodes.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { CountdownContext, CountdownInput, CountdownOutput } from './countdown.types.ts';

/** Seconds that run out, one tick at a time (OTP-22 … OTP-24). */
export const countdownMachine = setup({
  types: { context: {} as CountdownContext, input: {} as CountdownInput, output: {} as CountdownOutput },
  actors: { tick: notProvided<Ticks['tick']>() },
  guards: { isLast: ({ context }, { seconds }: { seconds: number }) => seconds >= context.left },
  actions: { count: assign(({ context }, { seconds }: { seconds: number }) => ({ left: context.left - seconds })) },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ left: input.seconds }),
  initial: 'ticking',
  states: {
    ticking: {
      invoke: {
        id: 'tick',
        src: 'tick',
        onDone: [
          { guard: { type: 'isLast', params: ({ event }) => event.output }, target: 'over' },
          { actions: { type: 'count', params: ({ event }) => event.output }, target: 'ticking', reenter: true },
        ],
      },
    },
    over: { type: 'final' },
  },
  output: { result: 'over' },
});
