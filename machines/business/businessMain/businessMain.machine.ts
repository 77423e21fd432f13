import { assign, setup } from 'xstate';
import { isEmail, suggestionFor } from '#machines/ports/email/address.ts';
import { known } from '#machines/ports/known.ts';
import type {
  BusinessMainContext,
  BusinessMainEvent,
  BusinessMainInput,
  BusinessMainOutput,
} from './businessMain.types.ts';

/** Main: an address is typed, or the known one is used (B2B-01). */
export const businessMainMachine = setup({
  types: {
    context: {} as BusinessMainContext,
    events: {} as BusinessMainEvent,
    input: {} as BusinessMainInput,
    output: {} as BusinessMainOutput,
  },
  guards: {
    isEmailKnown: ({ context }) => context.primary !== null,
    isEmail: ({ context }) => isEmail(context.email),
    isBackable: ({ context }) => context.isBackable,
    hasSuggestion: ({ context }) => suggestionFor(context.email) !== null,
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, notice: null })),
    noteInvalidEmail: assign({ notice: { code: 'emailInvalid' } }),
    chooseTyped: assign(({ context }) => ({ output: { choice: 'link' as const, email: context.email.trim() } })),
    chooseKnown: assign(({ context }) => ({
      output: { choice: 'link' as const, email: known(context.primary, 'primary').email },
    })),
    chooseBack: assign({ output: { choice: 'back' } }),
  },
}).createMachine({
  id: 'businessMain',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'composing',
  states: {
    composing: { always: [{ guard: 'isEmailKnown', target: 'confirming' }, { target: 'typing' }] },
    typing: {
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'suggestion.accepted': {
          guard: 'hasSuggestion',
          actions: { type: 'keepEmail', params: ({ context }) => known(suggestionFor(context.email), 'suggestion') },
        },
        'email.submitted': [
          { guard: 'isEmail', actions: 'chooseTyped', target: 'chosen' },
          { actions: 'noteInvalidEmail' },
        ],
      },
    },
    confirming: {
      on: {
        'link.requested': { actions: 'chooseKnown', target: 'chosen' },
        'back.chosen': { guard: 'isBackable', actions: 'chooseBack', target: 'chosen' },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => known(context.output, 'output'),
});
