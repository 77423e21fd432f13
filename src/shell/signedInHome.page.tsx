import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { homeMachine } from '#machines/checkout/home/home.machine.ts';
import { type HomeScreen, toHomeScreen } from '#machines/checkout/home/home.screen.ts';
import type { HomeOutput } from '#machines/checkout/home/home.types.ts';
import { HomeView } from '#src/views/checkout/home/home.view.tsx';
import { flowOf } from './flow.ts';
import { goOn } from './goOn.ts';
import { useScreen } from './hydration.ts';
import { connect } from './later.ts';
import type { Page, RoutePath } from './page.ts';
import { plugHome } from './plugHome.ts';

const prerendered: HomeScreen = { kind: 'visitor' };

function HomePage({ flow }: { flow: ActorRefFrom<typeof homeMachine> }) {
  return <HomeView screen={useScreen(flow, toHomeScreen, prerendered)} send={flow.send} />;
}

const next: Record<HomeOutput['result'], RoutePath> = { checkout: '/checkout', upgrade: '/upgrade-brand-builder' };

/** / where a session token is kept (D-04, D-133). */
export function openSignedInHome(settings: PageSettings): Page {
  const { productId, priceId } = settings;
  const home = plugHome(connect(settings));
  const flow = flowOf(home, { plan: { productId, priceId } }, ({ result }) => goOn(next[result]));
  return { element: <HomePage flow={flow} />, start: () => void flow.start(), leave: () => void flow.stop() };
}
