import type { AnyActorRef } from 'xstate';
import { ssoMachine } from '#machines/business/sso/sso.machine.ts';
import { ssoEmailMachine } from '#machines/business/ssoEmail/ssoEmail.machine.ts';
import { toSsoEmailScreen } from '#machines/business/ssoEmail/ssoEmail.screen.ts';
import { ssoFallbackMachine } from '#machines/business/ssoFallback/ssoFallback.machine.ts';
import { toSsoFallbackScreen } from '#machines/business/ssoFallback/ssoFallback.screen.ts';
import { type SsoScreen, toRedirectingSsoScreen } from '#machines/business/ssoRedirecting.screen.ts';
import { ssoMenuMachine } from '#machines/business/ssoMenu/ssoMenu.machine.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { toSsoMenuScreen } from '#machines/business/ssoMenu/ssoMenu.screen.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { organizationsOverHttp } from '#src/adapters/organizations/organizations.http.ts';
import { singleSignOnOverHttp } from '#src/adapters/organizations/singleSignOn.http.ts';
import { call } from '#src/flows/call.ts';
import { logicsOf, activeFlow } from '#src/flows/activeFlow.ts';
import { childOnScreen } from '#src/flows/widget/widgetFlow.ts';
import { SsoEmailView } from '#src/views/business/ssoEmail/ssoEmail.view.tsx';
import { SsoFallbackView } from '#src/views/business/ssoFallback/ssoFallback.view.tsx';
import { SsoMenuView } from '#src/views/business/ssoMenu/ssoMenu.view.tsx';
import type { DrawScreen } from './businessFlow.ts';
import { memberRedirectFlow } from './memberRedirect.flow.ts';

const draw: DrawScreen = (screen, send) => {
  switch (screen.kind) {
    case 'ssoEmail':
      return <SsoEmailView screen={screen} send={send} />;
    case 'ssoMenu':
      return <SsoMenuView screen={screen} send={send} />;
    case 'ssoFallback':
      return <SsoFallbackView screen={screen} send={send} />;
    default:
      return null;
  }
};

/** Single sign-on with its three screens. */
export function ssoFlow(client: BusinessClient) {
  const announce = {
    announce: (_: unknown, announcement: BusinessAnnouncement) => client.announce(announcement),
  };
  const singleSignOn = singleSignOnOverHttp(client);
  const organizations = organizationsOverHttp(client);
  const flows = {
    ssoEmail: activeFlow(
      ssoEmailMachine.provide({ actors: { findConnections: call(singleSignOn.findConnections) }, actions: announce }),
      toSsoEmailScreen,
    ),
    ssoMenu: activeFlow(ssoMenuMachine, toSsoMenuScreen),
    ssoFallback: activeFlow(
      ssoFallbackMachine.provide({
        actors: { findOrganization: call(organizations.findOrganization) },
        actions: announce,
      }),
      toSsoFallbackScreen,
    ),
  };
  const shown: Record<string, { screenOf(actor: AnyActorRef): SsoScreen }> = flows;
  const machine = ssoMachine.provide({
    actors: { ...logicsOf(flows), providerRedirect: memberRedirectFlow(client).logic },
  });
  const flow = activeFlow(machine, (snapshot) => {
    const child = childOnScreen(snapshot);
    const screen =
      toRedirectingSsoScreen(snapshot) ?? (child === undefined ? undefined : shown[child.id]?.screenOf(child));
    if (screen === undefined) throw new Error('No flow of single sign-on has the screen');
    return screen;
  });
  return { ...flow, draw };
}
