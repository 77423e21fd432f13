import { authenticateMachine } from '#machines/checkout/authenticate/authenticate.machine.ts';
import { toAuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import { pendingAuthorizationsInStorage } from '#src/adapters/authorizations/pendingAuthorization.storage.ts';
import { call } from '#src/flows/call.ts';
import { AuthenticateView } from '#src/views/checkout/authenticate/authenticate.view.tsx';
import { redirectFlow } from './redirect.flow.ts';
import type { ProductAdapters } from './productAdapters.ts';

export function authenticateFlow(adapters: ProductAdapters) {
  const pendingAuthorizations = pendingAuthorizationsInStorage();
  const machine = authenticateMachine.provide({
    actors: {
      authenticateToken: call(adapters.identity.authenticateToken),
      resumeSession: call(adapters.identity.resumeSession),
      resendMagicLink: call(adapters.identity.resendMagicLink),
      recognizeLink: call(adapters.sessions.recognizeLink),
      saveSession: call(adapters.sessions.saveSession),
      takePendingAuthorization: call(pendingAuthorizations.takePendingAuthorization),
      findPendingCheckout: call(adapters.visits.findPendingCheckout),
      discardPendingCheckout: call(adapters.visits.discardPendingCheckout),
      redirect: redirectFlow(adapters),
    },
    actions: { announce: (_, { name, ...details }) => adapters.events.announce(name, details) },
  });
  return { machine, toScreen: toAuthenticateScreen, View: AuthenticateView };
}
