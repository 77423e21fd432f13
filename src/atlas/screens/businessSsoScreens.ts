import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { businessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { federatedLoginMachine } from '#machines/business/federatedLogin/federatedLogin.machine.ts';
import { wayOf } from '#machines/business/federatedLogin/federatedLogin.rules.ts';
import { ssoMachine } from '#machines/business/sso/sso.machine.ts';
import { ssoEmailMachine } from '#machines/business/ssoEmail/ssoEmail.machine.ts';
import { ssoEmailScreen, toSsoEmailScreen } from '#machines/business/ssoEmail/ssoEmail.screen.ts';
import { ssoFallbackMachine } from '#machines/business/ssoFallback/ssoFallback.machine.ts';
import { ssoFallbackScreen, toSsoFallbackScreen } from '#machines/business/ssoFallback/ssoFallback.screen.ts';
import { type SsoScreen, toRedirectingSsoScreen } from '#machines/business/ssoRedirecting.screen.ts';
import { ssoMenuMachine } from '#machines/business/ssoMenu/ssoMenu.machine.ts';
import { ssoMenuScreen, toSsoMenuScreen } from '#machines/business/ssoMenu/ssoMenu.screen.ts';
import { businessWidget } from '#src/product/businessWidget.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';
import { send } from './sending.ts';

const connection = (connectionId: string, name: string) => ({ connectionId, name });
const connections = [connection('connection-1', 'Okta'), connection('connection-2', 'Entra')];

/** Main with what was chosen there busy. */
function redirecting({ context: { redirect } }: SnapshotFrom<typeof federatedLoginMachine>) {
  const config = businessWidget('public-token', 'https://app.example', null);
  const providers = [redirect.to === 'connection' ? ('google' as const) : redirect.provider];
  const acme = { organizationId: 'organization-1', name: 'Acme', slug: 'acme', logoUrl: null, allowedMethods: null };
  const screen = businessMainScreen(
    {
      config: {
        ...config,
        products: ['emailMagicLinks', 'oauth', 'sso'],
        oauthOptions: {
          ...config.oauthOptions,
          providers: providers.map((type) => ({ type, customScopes: [], providerParams: {} })),
        },
      },
      organization:
        redirect.to === 'discoveryProvider' || redirect.to === 'discoveryOneTap'
          ? null
          : { ...acme, connections, defaultConnectionId: null },
      primary: null,
      email: 'jane@acme.test',
      notice: null,
      isBackable: false,
      isFirst: true,
      lastUsed: null,
    },
    wayOf(redirect),
  );
  return createElement(BusinessView, { screen, send });
}

/** Single sign-on: what it shows, and where a flow of its own has the screen, how that one opens. */
function ssoScreen(snapshot: SnapshotFrom<typeof ssoMachine>): SsoScreen {
  const { email, slug, found, lastUsed, notice } = snapshot.context;
  switch (snapshot.value) {
    case 'ssoMenu':
      return ssoMenuScreen({ connections: found.connections, lastUsed, notice }, null);
    case 'ssoFallback':
      return ssoFallbackScreen({ email, slug, notice }, false);
    default:
      return toRedirectingSsoScreen(snapshot) ?? ssoEmailScreen(email, notice, false);
  }
}
const shown = (screen: SsoScreen) => createElement(BusinessView, { screen, send });

/** Single sign-on of the business widget, and leaving for a sign-in elsewhere. */
export const businessSsoScreens: Record<string, ScreenOfFlow> = {
  federatedLogin: { machine: federatedLoginMachine, container: 'widget', show: redirecting },
  sso: { machine: ssoMachine, container: 'widget', show: (snapshot) => shown(ssoScreen(snapshot)) },
  ssoEmail: { machine: ssoEmailMachine, container: 'widget', show: (snapshot) => shown(toSsoEmailScreen(snapshot)) },
  ssoMenu: { machine: ssoMenuMachine, container: 'widget', show: (snapshot) => shown(toSsoMenuScreen(snapshot)) },
  ssoFallback: {
    machine: ssoFallbackMachine,
    container: 'widget',
    show: (snapshot) => shown(toSsoFallbackScreen(snapshot)),
  },
};
