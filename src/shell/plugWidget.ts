import { fromPromise } from 'xstate';
import { asFlow } from '#machines/ports/flow.ts';
import type { Bootstrap, OAuthRequest } from '#machines/ports/identity.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { widgetMachine } from '#machines/widget/widget.machine.ts';
import type { FirstPorts } from './firstPorts.ts';
import { magicLinkFlow, passcodeFlow, passwordFlow, phoneFlow, type WidgetPieces } from './widgetPieces.ts';

const plugOAuth = ({ identity, lastMethod }: FirstPorts) =>
  oauthMachine.provide({
    actors: { startOAuth: fromPromise<void, OAuthRequest>(({ input }) => identity.startOAuth(input)) },
    actions: { rememberMethod: (_, { method }) => lastMethod.remember(method) },
  });

export const plugWidget = (ports: FirstPorts, pieces: WidgetPieces) =>
  widgetMachine.provide({
    actors: {
      main: asFlow(mainMachine),
      magicLink: magicLinkFlow(pieces),
      oauth: asFlow(plugOAuth(ports)),
      phone: phoneFlow(pieces),
      otp: passcodeFlow(pieces),
      password: passwordFlow(pieces),
      cachedBootstrap: fromPromise<Bootstrap | null, void>(() => ports.identity.cachedBootstrap()),
      fetchBootstrap: fromPromise<Bootstrap, void>(({ signal }) => ports.identity.fetchBootstrap(signal)),
    },
  });
