import { createElement } from 'react';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { landingMachine } from '#machines/business/landing/landing.machine.ts';
import { toLandingScreen } from '#machines/business/landing/landing.screen.ts';
import { businessMachine } from '#machines/business/business.machine.ts';
import { landingInputOf, discoveryInputOf, mainInputOf, startingContext } from '#machines/business/business.rules.ts';
import { type BusinessScreen, toBusinessScreen, toOwnScreen } from '#machines/business/business.screen.ts';
import { businessMainMachine } from '#machines/business/businessMain/businessMain.machine.ts';
import { businessMainScreen, toBusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { discoveryMachine } from '#machines/business/discovery/discovery.machine.ts';
import { toDiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import { organizationNameMachine } from '#machines/business/organizationName/organizationName.machine.ts';
import { toOrganizationNameScreen } from '#machines/business/organizationName/organizationName.screen.ts';
import { emailLinkMachine } from '#machines/business/emailLink/emailLink.machine.ts';
import { toEmailLinkScreen } from '#machines/business/emailLink/emailLink.screen.ts';
import { toPromptedMain } from '#machines/business/floatingPrompt.screen.ts';
import { loginExpiryMachine } from '#machines/business/loginExpiry/loginExpiry.machine.ts';
import { toLoginExpiryScreen } from '#machines/business/loginExpiry/loginExpiry.screen.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { oneTapMachine } from '#machines/widget/oneTap/oneTap.machine.ts';
import { businessWidget } from '#src/product/businessWidget.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { LoginExpiryView } from '#src/views/business/loginExpiry/loginExpiry.view.tsx';
import { businessPasswordScreens } from './businessPasswordScreens.ts';
import { businessSsoScreens } from './businessSsoScreens.ts';
import { businessSecondStepScreens } from './businessSecondStepScreens.ts';
import type { ScreenOfFlow } from './screenOfFlow.ts';
import { send } from './sending.ts';

const shown = (screen: BusinessScreen) => createElement(BusinessView, { screen, send });
/** The widget as the product offers it, where only one flow of it is looked at. */
const productContext = startingContext({
  config: businessWidget('public-token', 'https://app.example', null),
  landingToken: { kind: 'nothing' },
  lastUsed: null,
  hasSession: false,
});
const acme: KnownOrganization = {
  organizationId: 'organization-1',
  name: 'Acme',
  slug: 'acme',
  logoUrl: 'https://acme.example/mark.svg',
  allowedMethods: null,
  connections: [],
  defaultConnectionId: null,
};
/** Shows a mail's flow, in the widget that sent the mail. */
function mailed(snapshot: SnapshotFrom<typeof emailLinkMachine>) {
  const { flow, email } = snapshot.context.request;
  const organization = flow === 'discovery' ? null : acme;
  const screen = toEmailLinkScreen(snapshot, RESEND_PAUSE_SECONDS);
  return shown(toBusinessScreen({ ...productContext, organization, email, leftScreens: ['businessMain'] }, screen));
}

/** The organizations of an address, and how the name of a new one begins. */
const discoveryScreen = (snapshot: SnapshotFrom<typeof discoveryMachine>): BusinessScreen => {
  const { discovered, name, sessionMinutes } = snapshot.context;
  return (
    toDiscoveryScreen(snapshot) ??
    toOrganizationNameScreen(
      getInitialSnapshot(organizationNameMachine, { email: discovered.email, name, sessionMinutes }),
    )
  );
};

/** Returns the widget's screen; where a flow of its own has the screen, the first screen of that flow. */
function businessScreen(snapshot: SnapshotFrom<typeof businessMachine>): BusinessScreen {
  const { context } = snapshot;
  switch (snapshot.value) {
    case 'landing':
      return toLandingScreen(getInitialSnapshot(landingMachine, landingInputOf(context)));
    case 'discovery':
      return discoveryScreen(getInitialSnapshot(discoveryMachine, discoveryInputOf(context)));
    default:
      return (
        toOwnScreen(snapshot) ??
        (snapshot.value === 'emailLink'
          ? toBusinessScreen(context, { kind: 'sendingLink' })
          : businessMainScreen(mainInputOf(context), null))
      );
  }
}

/** Google's prompt alone, and Main where nobody could see it. */
export function membersPrompt(snapshot: SnapshotFrom<typeof oneTapMachine>) {
  const config = { ...productContext.config, products: ['oauth' as const] };
  const main = businessMainScreen(mainInputOf({ ...productContext, config }), null);
  return shown(toPromptedMain(snapshot, { standing: { kind: 'oneTap' }, main, host: 'http://localhost:4100' }));
}

/** The business widget and its flows. */
export const businessScreens: Record<string, ScreenOfFlow> = {
  business: { machine: businessMachine, container: 'widget', show: (snapshot) => shown(businessScreen(snapshot)) },
  landing: { machine: landingMachine, container: 'widget', show: (snapshot) => shown(toLandingScreen(snapshot)) },
  businessMain: {
    machine: businessMainMachine,
    container: 'widget',
    show: (snapshot) => shown(toBusinessMainScreen(snapshot)),
  },
  emailLink: {
    machine: emailLinkMachine,
    container: 'widget',
    show: (snapshot) => mailed(snapshot),
  },
  discovery: { machine: discoveryMachine, container: 'widget', show: (snapshot) => shown(discoveryScreen(snapshot)) },
  organizationName: {
    machine: organizationNameMachine,
    container: 'widget',
    show: (snapshot) => shown(toOrganizationNameScreen(snapshot)),
  },
  loginExpiry: {
    machine: loginExpiryMachine,
    container: 'widget',
    show: (snapshot) => createElement(LoginExpiryView, { screen: toLoginExpiryScreen(snapshot) }),
  },
  ...businessPasswordScreens,
  ...businessSsoScreens,
  ...businessSecondStepScreens,
};
