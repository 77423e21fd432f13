import { assign, setup } from 'xstate';
import { known } from '#machines/ports/known.ts';
import type {
  EmailSelectionContext,
  EmailSelectionEvent,
  EmailSelectionInput,
  EmailSelectionOutput,
} from './emailSelection.types.ts';

/** Email Method Selection: by link or by code (B2B-20). */
export const emailSelectionMachine = setup({
  types: {
    context: {} as EmailSelectionContext,
    events: {} as EmailSelectionEvent,
    input: {} as EmailSelectionInput,
    output: {} as EmailSelectionOutput,
  },
  actions: { choose: assign((_, choice: EmailSelectionOutput['choice']) => ({ output: { choice } })) },
}).createMachine({
  id: 'emailSelection',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'link.chosen': { actions: { type: 'choose', params: 'link' }, target: 'chosen' },
        'code.chosen': { actions: { type: 'choose', params: 'code' }, target: 'chosen' },
        'back.chosen': { actions: { type: 'choose', params: 'back' }, target: 'chosen' },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => known(context.output, 'output'),
});
