import { type BusinessMainScreen, businessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { providerRedirectMachine } from '#machines/widget/providerRedirect/providerRedirect.machine.ts';
import { methodOf } from '#machines/widget/providerRedirect/providerRedirect.rules.ts';
import { toProviderRedirectScreen } from '#machines/widget/providerRedirect/providerRedirect.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { connectionRedirect } from '#machines/ports/business/singleSignOn.ts';
import type { Redirect } from '#machines/ports/redirects.ts';
import { toWidgetScreen, type WidgetScreen } from '#machines/widget/widget.screen.ts';
import { providerRedirectModel } from '#specs/widget/providerRedirect/providerRedirect.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { acme, config as plain, failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { personRedirect, widgetContext } from '#tests/model/widget/configs.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';

const connections = [
  { connectionId: 'connection-1', name: 'Okta' },
  { connectionId: 'connection-2', name: 'Entra' },
];
const { oauthOptions } = plain;
const google = { type: 'google' as const, customScopes: [], providerParams: {} };
const config = {
  ...plain,
  products: ['emailMagicLinks' as const, 'oauth' as const, 'sso' as const],
  oauthOptions: { ...oauthOptions, providers: [google] },
};
const asked = {
  provider: 'google' as const,
  scopes: oauthOptions.customScopes,
  params: oauthOptions.providerParams,
};
const redirects: Record<string, Redirect> = {
  person: personRedirect,
  discovery: { to: 'discoveryProvider', discoveryRedirectUrl: oauthOptions.discoveryRedirectURL, ...asked },
  organization: {
    to: 'provider',
    organizationId: 'organization-1',
    loginRedirectUrl: oauthOptions.loginRedirectURL,
    signupRedirectUrl: oauthOptions.signupRedirectURL,
    ...asked,
  },
  prompted: {
    to: 'oneTap',
    provider: 'google',
    credential: 'credential-1',
    organizationId: 'organization-1',
    loginRedirectUrl: oauthOptions.loginRedirectURL,
    signupRedirectUrl: oauthOptions.signupRedirectURL,
  },
  promptedDiscovery: {
    to: 'discoveryOneTap',
    provider: 'google',
    credential: 'credential-1',
    discoveryRedirectUrl: oauthOptions.discoveryRedirectURL,
  },
  connection: connectionRedirect(config.ssoOptions, 'connection-2'),
};

export const providerRedirectHarness = modelHarness({
  model: providerRedirectModel,
  machine: providerRedirectMachine,
  scenarios: Object.fromEntries(Object.entries(redirects).map(([name, redirect]) => [name, { redirect }])),
  cases: outcomes('leaveForProvider', {
    ok: undefined,
    storageBlocked: new IdentityError('storage_blocked'),
    windowBlocked: new IdentityError('window_blocked'),
    unavailable: failures.unavailable,
    limited: failures.limited,
    invalid: failures.refused,
    expired: failures.expired,
  }),
  ...rendered(
    (snapshot): WidgetScreen | BusinessMainScreen => {
      const { redirect } = snapshot.context;
      if (redirect.to === 'personProvider') return toWidgetScreen(widgetContext, toProviderRedirectScreen());
      const organization = ['discoveryProvider', 'discoveryOneTap'].includes(redirect.to)
        ? null
        : { ...acme, connections };
      const shown = { config, organization, primary: null, email: 'jane@acme.test', notice: null };
      return businessMainScreen({ ...shown, isBackable: false, isFirst: true, lastUsed: null }, methodOf(redirect));
    },
    (screen) =>
      'logos' in screen
        ? markupOf(BusinessView, { screen, send: () => {} })
        : markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
});
