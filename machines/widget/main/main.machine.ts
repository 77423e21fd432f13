import { assign, setup } from 'xstate';
import { isEmail, misconfigurationOf, suggestionFor } from './main.rules.ts';
import type { MainContext, MainEvent, MainInput, MainOutput } from './main.types.ts';

/** Main: what is offered, what was typed, what was chosen (MAIN-01 … MAIN-12, EML-01, EML-02, OAU-01). */
export const mainMachine = setup({
  types: {
    context: {} as MainContext,
    events: {} as MainEvent,
    input: {} as MainInput,
    output: {} as MainOutput,
  },
  guards: {
    isMisconfigured: ({ context }) => misconfigurationOf(context.config) !== null,
    isEmail: ({ context }) => isEmail(context.email),
    hasSuggestion: ({ context }) => suggestionFor(context.email) !== null,
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, notice: null })),
    trimEmail: assign(({ context }) => ({ email: context.email.trim(), notice: null })),
    acceptSuggestion: assign(({ context }) => ({ email: suggestionFor(context.email) ?? context.email })),
    noteInvalidEmail: assign({ notice: { code: 'emailInvalid' } }),
    keepProvider: assign((_, provider: MainContext['provider']) => ({ provider })),
  },
}).createMachine({
  id: 'main',
  context: ({ input }) => ({ ...input, provider: null }),
  initial: 'composing',
  states: {
    composing: { always: [{ guard: 'isMisconfigured', target: 'misconfigured' }, { target: 'offering' }] },
    misconfigured: {},
    offering: {
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'suggestion.accepted': { guard: 'hasSuggestion', actions: 'acceptSuggestion' },
        'email.submitted': [
          { guard: 'isEmail', actions: 'trimEmail', target: 'emailChosen' },
          { actions: 'noteInvalidEmail' },
        ],
        'provider.chosen': {
          actions: { type: 'keepProvider', params: ({ event }) => event.provider },
          target: 'providerChosen',
        },
      },
    },
    emailChosen: { type: 'final' },
    providerChosen: { type: 'final' },
  },
  output: ({ context }) => ({ email: context.email, provider: context.provider }),
});
