import { setup } from 'xstate';
import { untilEnd, untilWarning } from './loginExpiry.rules.ts';
import type { LoginExpiryInput, LoginExpiryOutput } from './loginExpiry.types.ts';

/** Limits the time of an unfinished sign-in and warns in its last minute (D-329). */
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
    // Any later attempt leads to the Error screen.
    over: { type: 'final' },
  },
  output: { result: 'over' },
});
