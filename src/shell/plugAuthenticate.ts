import { fromPromise } from 'xstate';
import { authenticateMachine } from '#machines/checkout/authenticate/authenticate.machine.ts';
import { asFlow } from '#machines/ports/flow.ts';
import type { SessionOwner, SessionTokens, TokenType } from '#machines/ports/identity.ts';
import type { Found } from '#machines/ports/visit.ts';
import type { Ports } from './later.ts';
import { plugDeparture } from './plugDeparture.ts';

type TokenRequest = { token: string; tokenType: TokenType; sessionMinutes: number };

export const plugAuthenticate = (ports: Ports) => {
  const { identity, visits } = ports;
  return authenticateMachine.provide({
    actors: {
      authenticateToken: fromPromise<SessionTokens, TokenRequest>(({ input, signal }) =>
        identity.authenticateToken(input, signal),
      ),
      resumeSession: fromPromise<SessionOwner, void>(({ signal }) => identity.resumeSession(signal)),
      recognizeLink: fromPromise<{ isOwn: boolean }, { token: string }>(({ input }) => visits.recognizeLink(input)),
      keepSession: fromPromise<void, SessionTokens & { oneTimeToken: string }>(({ input }) =>
        visits.keepSession(input),
      ),
      findPendingCheckout: fromPromise<Found, void>(() => visits.findPendingCheckout()),
      discardPendingCheckout: fromPromise<void, void>(() => visits.discardPendingCheckout()),
      departure: asFlow(plugDeparture(ports)),
    },
  });
};
