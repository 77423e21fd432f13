import { assign, setup } from 'xstate';
import { REVOKE_LIMIT } from '#contracts/limits.ts';
import type { Visits } from '#machines/ports/visit.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { RedirectContext, RedirectOutput } from './redirect.types.ts';

/** 'Back to Tinyspark' (NAV-10 … NAV-14): storage first, then the session, then the page, whatever answers (D-15). */
export const redirectMachine = setup({
  types: { context: {} as RedirectContext, output: {} as RedirectOutput },
  actors: {
    forgetVisit: notProvided<Visits['forgetVisit']>(),
    revokeSession: notProvided<Identity['revokeSession']>(),
    leaveForMarketing: notProvided<Navigation['leaveForMarketing']>(),
  },
  guards: { hasSessionToken: (_, token: string | null) => token !== null },
  actions: { keepToken: assign((_, sessionToken: string | null) => ({ sessionToken })) },
  delays: { revokeLimit: REVOKE_LIMIT },
}).createMachine({
  id: 'redirect',
  context: {},
  initial: 'clearing',
  states: {
    clearing: {
      invoke: {
        id: 'forgetVisit',
        src: 'forgetVisit',
        onDone: [
          {
            guard: { type: 'hasSessionToken', params: ({ event }) => event.output.sessionToken },
            actions: { type: 'keepToken', params: ({ event }) => event.output.sessionToken },
            target: 'revoking',
          },
          { target: 'redirecting' },
        ],
        onError: { target: 'redirecting' },
      },
    },
    revoking: {
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ sessionToken: required(context.sessionToken, 'sessionToken') }),
        onDone: { target: 'redirecting' },
        onError: { target: 'redirecting' },
      },
      after: { revokeLimit: { target: 'redirecting' } },
    },
    redirecting: {
      invoke: {
        id: 'leaveForMarketing',
        src: 'leaveForMarketing',
        onDone: { target: 'left' },
        onError: { target: 'left' },
      },
    },
    left: { type: 'final' },
  },
  output: { result: 'left' },
});
