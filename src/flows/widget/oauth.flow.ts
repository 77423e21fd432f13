import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { toOAuthScreen } from '#machines/widget/oauth/oauth.screen.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import type { WidgetPorts } from './widgetPorts.ts';

export function oauthFlow({ identity, lastMethod }: WidgetPorts) {
  const machine = oauthMachine.provide({
    actors: { startOAuth: call(identity.startOAuth) },
    actions: { rememberMethod: (_, { method }) => lastMethod.remember(method) },
  });
  return activeFlow(machine, toOAuthScreen);
}
