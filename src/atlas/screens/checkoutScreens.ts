import { createElement } from 'react';
import { authenticateMachine } from '#machines/checkout/authenticate/authenticate.machine.ts';
import { toAuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import { checkoutMachine } from '#machines/checkout/checkout/checkout.machine.ts';
import { toCheckoutScreen } from '#machines/checkout/checkout/checkout.screen.ts';
import { redirectMachine } from '#machines/checkout/redirect/redirect.machine.ts';
import { toRedirectScreen } from '#machines/checkout/redirect/redirect.screen.ts';
import { subscribedMachine } from '#machines/checkout/subscribed/subscribed.machine.ts';
import { toSubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import { homeMachine } from '#machines/checkout/home/home.machine.ts';
import { toHomeScreen } from '#machines/checkout/home/home.screen.ts';
import { successMachine } from '#machines/checkout/success/success.machine.ts';
import { toSuccessScreen } from '#machines/checkout/success/success.screen.ts';
import { AuthenticateView } from '#src/views/checkout/authenticate/authenticate.view.tsx';
import { CheckoutView } from '#src/views/checkout/checkout/checkout.view.tsx';
import { RedirectView } from '#src/views/checkout/redirect/redirect.view.tsx';
import { SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';
import { HomeView } from '#src/views/checkout/home/home.view.tsx';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';

import { send } from './sending.ts';

/** The pages of the product that stand alone. */
export const checkoutScreens: Record<string, ScreenOfFlow> = {
  home: {
    machine: homeMachine,
    container: 'page',
    show: (snapshot) => createElement(HomeView, { screen: toHomeScreen(snapshot), send }),
  },
  authenticate: {
    machine: authenticateMachine,
    container: 'page',
    show: (snapshot) => createElement(AuthenticateView, { screen: toAuthenticateScreen(snapshot), send }),
  },
  checkout: {
    machine: checkoutMachine,
    container: 'page',
    show: (snapshot) => createElement(CheckoutView, { screen: toCheckoutScreen(snapshot), send }),
  },
  subscribed: {
    machine: subscribedMachine,
    container: 'page',
    show: (snapshot) => createElement(SubscribedView, { screen: toSubscribedScreen(snapshot), send }),
  },
  success: {
    machine: successMachine,
    container: 'page',
    show: (snapshot) => createElement(SuccessView, { screen: toSuccessScreen(snapshot), send }),
  },
  redirect: {
    machine: redirectMachine,
    container: 'page',
    show: () => createElement(RedirectView, { screen: toRedirectScreen() }),
  },
};
