import { clientSessionMachine } from '#machines/client/clientSession/clientSession.machine.ts';
import { toClientSessionScreen } from '#machines/client/clientSession/clientSession.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { clientSessionModel } from '#specs/client/clientSession/clientSession.model.ts';
import { clientStateOf } from '#src/client/clientState.ts';
import { authData } from '#tests/adapters/authAnswer.ts';
import { hostOfClient } from '#tests/model/client/hostOfClient.ts';
import { outcomes, rendered, userEvents } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const { user, session } = authData;
const jane = { ...user, emails: [{ email_id: 'email-test-1', email: 'jane@acme.test', verified: true }] };
const person = { people: 'users', user: jane, session };
const own = { person, token: { jwt: 'jwt-1', issuedAt: 1_000, endsAt: 301_000 } };
const shared = { person, token: { jwt: 'jwt-2', issuedAt: 61_000, endsAt: 361_000 } };

export const clientSessionHarness = modelHarness({
  model: clientSessionModel,
  machine: clientSessionMachine,
  scenarios: { stored: { hasStoredToken: true }, empty: { hasStoredToken: false } },
  cases: {
    ...outcomes('authenticateSession', {
      ok: own,
      ended: new IdentityError('session_ended'),
      offline: new IdentityError('offline'),
      unavailable: new IdentityError('unavailable'),
      limited: new IdentityError('refused', 'Too many requests.', { retryAfter: 15 }),
      refused: new IdentityError('refused', 'This page is not registered.'),
    }),
    ...outcomes('endSession', { ok: undefined, failed: new IdentityError('unavailable') }),
    ...outcomes('awaitRefresh', { due: undefined }),
    ...outcomes('awaitTokenEnd', { over: undefined }),
    ...outcomes('awaitRetry', { paused: { isByBrowser: false }, back: { isByBrowser: true } }),
    ...userEvents({
      'session.stored': null,
      'session.removed': null,
      'token.required': null,
      'signOut.chosen': null,
    }),
    'session.shared': [{ label: 'session.shared', event: { type: 'session.shared', session: shared } }],
  },
  isPossible: ({ context }, label) => label !== 'awaitTokenEnd:over' || context.token !== null,
  ...rendered(
    (snapshot) => {
      const { token, error } = snapshot.context;
      return { screen: toClientSessionScreen(snapshot), jwt: token?.jwt ?? '', hasError: error !== null };
    },
    // `getToken` and `signOut` of a page answer from these.
    ({ screen, jwt, hasError }) =>
      `${hostOfClient(clientStateOf(screen))}<p>${jwt} ${hasError ? 'with' : 'without'} an error</p>`,
  ),
});
