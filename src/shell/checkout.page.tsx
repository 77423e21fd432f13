import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { checkoutMachine } from '#machines/checkout/checkout/checkout.machine.ts';
import { type CheckoutScreen, toCheckoutScreen } from '#machines/checkout/checkout/checkout.screen.ts';
import type { CheckoutOutput } from '#machines/checkout/checkout/checkout.types.ts';
import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';
import { CheckoutView } from '#src/views/checkout/checkout/checkout.view.tsx';
import { flowOf } from './flow.ts';
import { goOn } from './goOn.ts';
import { useScreen } from './hydration.ts';
import { connect } from './later.ts';
import type { Page, RoutePath } from './page.ts';
import { plugCheckout } from './plugCheckout.ts';

const prerendered: CheckoutScreen = { kind: 'preparing' };

function CheckoutPage({ flow }: { flow: ActorRefFrom<typeof checkoutMachine> }) {
  return <CheckoutView screen={useScreen(flow, toCheckoutScreen, prerendered)} send={flow.send} />;
}

/** Where the flow's outcome leads; after 'left' the browser is on its way out already. */
const next: Record<CheckoutOutput['result'], RoutePath | null> = { home: '/', subscribed: '/subscribed', left: null };

/** /checkout */
export async function openCheckout(settings: PageSettings): Promise<Page> {
  const ports = connect(settings);
  // Storage that cannot be read holds nothing to pay for.
  const found = await ports.visits.findPendingCheckout().catch(() => null);
  const flow = flowOf(plugCheckout(ports), { found, hasSession: isSignedIn() }, ({ result }) => {
    const path = next[result];
    if (path !== null) goOn(path);
  });
  return { element: <CheckoutPage flow={flow} />, start: () => void flow.start(), leave: () => void flow.stop() };
}

export const prerenderCheckout = (): Page => ({
  element: <CheckoutPage flow={flowOf(checkoutMachine, { found: null, hasSession: false })} />,
});
