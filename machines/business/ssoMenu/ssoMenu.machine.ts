import { assign, setup } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { SsoMenuContext, SsoMenuEvent, SsoMenuInput, SsoMenuOutput } from './ssoMenu.types.ts';

/** SSO Discovery Menu: one of several connections is chosen (B2B-24). */
export const ssoMenuMachine = setup({
  types: {
    context: {} as SsoMenuContext,
    events: {} as SsoMenuEvent,
    input: {} as SsoMenuInput,
    output: {} as SsoMenuOutput,
  },
  guards: {
    isListed: ({ context }, id: string) => context.connections.some(({ connectionId }) => connectionId === id),
  },
  actions: { keepOutput: assign((_, output: SsoMenuOutput) => ({ output })) },
}).createMachine({
  id: 'ssoMenu',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'connection.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event.connectionId },
          actions: {
            type: 'keepOutput',
            params: ({ event }) => ({ choice: 'connection', connectionId: event.connectionId }),
          },
          target: 'chosen',
        },
        'back.chosen': { actions: { type: 'keepOutput', params: { choice: 'back' } }, target: 'chosen' },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
