import { assign, setup } from 'xstate';
import { REVOKE_LIMIT } from '#contracts/limits.ts';
import type { Visits } from '#machines/ports/visit.ts';
import type { Identity } from '#machines/ports/identity.ts';
import { known } from '#machines/ports/known.ts';
import type { Navigation } from '#machines/ports/navigation.ts';
import { unplugged } from '#machines/ports/unplugged.ts';
import type { DepartureContext, DepartureOutput } from './departure.types.ts';

const { forgetVisit } = unplugged<Visits>('Visits');
const { revokeSession } = unplugged<Identity>('Identity');
const { leaveForMarketing } = unplugged<Navigation>('Navigation');

/** 'Back to Tinyspark' (NAV-10 … NAV-14): storage first, then the session, then the page, whatever answers (D-15). */
export const departureMachine = setup({
  types: { context: {} as DepartureContext, output: {} as DepartureOutput },
  actors: {
    forgetVisit,
    revokeSession,
    leaveForMarketing,
  },
  guards: { hasSessionToken: (_, token: string | null) => token !== null },
  actions: { keepToken: assign((_, sessionToken: string | null) => ({ sessionToken })) },
  delays: { revokeLimit: REVOKE_LIMIT },
}).createMachine({
  id: 'departure',
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
          { target: 'leaving' },
        ],
        onError: { target: 'leaving' },
      },
    },
    revoking: {
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ sessionToken: known(context.sessionToken, 'sessionToken') }),
        onDone: { target: 'leaving' },
        onError: { target: 'leaving' },
      },
      after: { revokeLimit: { target: 'leaving' } },
    },
    leaving: {
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
