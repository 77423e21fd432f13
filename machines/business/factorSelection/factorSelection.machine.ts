import { assign, setup } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type {
  FactorSelectionContext,
  FactorSelectionEvent,
  FactorSelectionInput,
  FactorSelectionOutput,
} from './factorSelection.types.ts';

/** MFA Enrollment Selection: which second factor is added (B2B-12). */
export const factorSelectionMachine = setup({
  types: {
    context: {} as FactorSelectionContext,
    events: {} as FactorSelectionEvent,
    input: {} as FactorSelectionInput,
    output: {} as FactorSelectionOutput,
  },
  actions: { keepOutput: assign((_, output: FactorSelectionOutput) => ({ output })) },
}).createMachine({
  id: 'factorSelection',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'totp.chosen': { actions: { type: 'keepOutput', params: { choice: 'totp' } }, target: 'chosen' },
        'sms.chosen': { actions: { type: 'keepOutput', params: { choice: 'sms' } }, target: 'chosen' },
        'signIn.abandoned': { actions: { type: 'keepOutput', params: { choice: 'abandoned' } }, target: 'chosen' },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
