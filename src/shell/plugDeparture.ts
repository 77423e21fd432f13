import { fromPromise } from 'xstate';
import { departureMachine } from '#machines/checkout/departure/departure.machine.ts';
import type { Ports } from './later.ts';

type Needed = Pick<Ports, 'visits' | 'identity' | 'navigation'>;

export const plugDeparture = ({ visits, identity, navigation }: Needed) =>
  departureMachine.provide({
    actors: {
      forgetVisit: fromPromise<{ sessionToken: string | null }, void>(() => visits.forgetVisit()),
      revokeSession: fromPromise<void, { sessionToken: string }>(({ input, signal }) =>
        identity.revokeSession(input, signal),
      ),
      leaveForMarketing: fromPromise<void, void>(() => navigation.leaveForMarketing()),
    },
  });
