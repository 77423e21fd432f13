import { authenticateMachine } from '#machines/checkout/authenticate/authenticate.machine.ts';
import { toAuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import { pendingAuthorizationsInStorage } from '#src/adapters/authorizations/pendingAuthorization.storage.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { AuthenticateView } from '#src/views/checkout/authenticate/authenticate.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function authenticateFlow(adapters: ProductAdapters) {
  const { authenticateToken, resumeSession, resendMagicLink } = actorsOf(adapters.identity);
  const { recognizeLink, saveSession } = actorsOf(adapters.sessions);
  const { findPendingCheckout, discardPendingCheckout } = actorsOf(adapters.visits);
  const { takePendingAuthorization } = actorsOf(pendingAuthorizationsInStorage());
  const machine = authenticateMachine.provide({
    actors: {
      authenticateToken,
      resumeSession,
      resendMagicLink,
      recognizeLink,
      saveSession,
      takePendingAuthorization,
      findPendingCheckout,
      discardPendingCheckout,
      redirect: redirectFlow(adapters),
    },
    actions: { announce: (_, { name, ...details }) => adapters.events.announce(name, details) },
  });
  return { machine, toScreen: toAuthenticateScreen, View: AuthenticateView };
}
