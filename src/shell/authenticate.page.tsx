import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { authenticateMachine } from '#machines/checkout/authenticate/authenticate.machine.ts';
import { type AuthenticateScreen, toAuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import type { AuthenticateOutput } from '#machines/checkout/authenticate/authenticate.types.ts';
import { AuthenticateView } from '#src/views/checkout/authenticate/authenticate.view.tsx';
import { forgetArrival, markArrival, SUCCEEDED, takeArrival } from './authenticateArrival.ts';
import { flowOf } from './flow.ts';
import { useScreen } from './hydration.ts';
import { goOn } from './goOn.ts';
import { connect } from './later.ts';
import type { Page, RoutePath } from './page.ts';
import { plugAuthenticate } from './plugAuthenticate.ts';
import { unlessUnloading, watchUnloading } from './unloading.ts';

const prerendered: AuthenticateScreen = { kind: 'authenticating' };

function AuthenticatePage({ flow }: { flow: ActorRefFrom<typeof authenticateMachine> }) {
  return <AuthenticateView screen={useScreen(flow, toAuthenticateScreen, prerendered)} send={flow.send} />;
}

/** Where the flow's outcome leads; after 'left' the browser is on its way out already. */
const next: Record<AuthenticateOutput['result'], RoutePath | null> = {
  checkout: '/checkout',
  home: '/',
  signIn: '/upgrade-brand-builder',
  left: null,
};

/** /authenticate */
export function openAuthenticate(settings: PageSettings): Page {
  const flow = flowOf(plugAuthenticate(connect(settings)), { arrival: takeArrival() }, ({ result }) => {
    const path = next[result];
    // A reload that was under way meanwhile comes back to this very entry.
    if (path !== null) unlessUnloading(() => goOn(path, result === 'signIn' ? null : SUCCEEDED));
  });
  flow.subscribe((snapshot) => {
    const screen = toAuthenticateScreen(snapshot);
    if (snapshot.matches('routing')) markArrival();
    else if (screen.kind === 'failed' ? screen.way === 'signIn' : screen.kind === 'leaving') forgetArrival();
  });
  const start = () => {
    watchUnloading();
    flow.start();
  };
  return { element: <AuthenticatePage flow={flow} />, start, leave: () => void flow.stop() };
}

export const prerenderAuthenticate = (): Page => {
  const arrival = { token: null, tokenType: null, error: null, hasSucceeded: false };
  return { element: <AuthenticatePage flow={flowOf(authenticateMachine, { arrival })} /> };
};
