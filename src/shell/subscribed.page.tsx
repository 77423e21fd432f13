import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { subscribedMachine } from '#machines/checkout/subscribed/subscribed.machine.ts';
import { type SubscribedScreen, toSubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';
import { BILLING_HASH, SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';
import { flowOf } from './flow.ts';
import { useScreen } from './hydration.ts';
import { connect } from './later.ts';
import type { Page } from './page.ts';
import { plugSubscribed } from './plugSubscribed.ts';

const prerendered: SubscribedScreen = { kind: 'loading' };

function SubscribedPage({ flow }: { flow: ActorRefFrom<typeof subscribedMachine> }) {
  return <SubscribedView screen={useScreen(flow, toSubscribedScreen, prerendered)} send={flow.send} />;
}

/** /subscribed */
export function openSubscribed(settings: PageSettings): Page {
  const flow = flowOf(plugSubscribed(connect(settings)), {
    hasSession: isSignedIn(),
    isForBilling: location.hash === BILLING_HASH,
  });
  return { element: <SubscribedPage flow={flow} />, start: () => void flow.start(), leave: () => void flow.stop() };
}

export const prerenderSubscribed = (): Page => ({
  element: <SubscribedPage flow={flowOf(subscribedMachine, { hasSession: false, isForBilling: false })} />,
});
