import { setup } from 'xstate';
import { untilEnd, untilWarning } from './loginExpiry.rules.ts';
import type { LoginExpiryInput, LoginExpiryOutput } from './loginExpiry.types.ts';

/** How long a sign-in that is not whole yet may take: its last minute is said (D-329). */
export const loginExpiryMachine = setup({
  types: { context: {} as LoginExpiryInput, input: {} as LoginExpiryInput, output: {} as LoginExpiryOutput },
  delays: {
    warningDue: ({ context }) => untilWarning(context),
    lastMinute: ({ context }) => untilEnd(context),
  },
}).createMachine({
  id: 'loginExpiry',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: { after: { warningDue: { target: 'ending' } } },
    ending: { after: { lastMinute: { target: 'over' } } },
    // What is tried then is answered with the Error screen.
    over: { type: 'final' },
  },
  output: { result: 'over' },
});
