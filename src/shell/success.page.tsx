import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { successMachine } from '#machines/checkout/success/success.machine.ts';
import { type SuccessScreen, toSuccessScreen } from '#machines/checkout/success/success.screen.ts';
import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';
import { flowOf } from './flow.ts';
import { goOn } from './goOn.ts';
import { useScreen } from './hydration.ts';
import { connect } from './later.ts';
import type { Page } from './page.ts';
import { plugSuccess } from './plugSuccess.ts';

const prerendered: SuccessScreen = { kind: 'verifying' };

function SuccessPage({ flow }: { flow: ActorRefFrom<typeof successMachine> }) {
  return <SuccessView screen={useScreen(flow, toSuccessScreen, prerendered)} send={flow.send} />;
}

/** /success (SUC-01) */
export function openSuccess(settings: PageSettings): Page {
  const given = new URL(location.href).searchParams;
  const flow = flowOf(
    plugSuccess(connect(settings)),
    {
      sessionId: given.get('session_id'),
      subscriptionId: given.get('subscription_id'),
      hasSession: isSignedIn(),
    },
    ({ result }) => {
      if (result === 'signIn') goOn('/upgrade-brand-builder');
    },
  );
  return { element: <SuccessPage flow={flow} />, start: () => void flow.start(), leave: () => void flow.stop() };
}

export const prerenderSuccess = (): Page => {
  const input = { sessionId: null, subscriptionId: null, hasSession: false };
  return { element: <SuccessPage flow={flowOf(successMachine, input)} /> };
};
