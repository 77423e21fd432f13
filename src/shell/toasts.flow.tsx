import { useSelector } from '@xstate/react';
import { MOST_TOASTS } from '#contracts/limits.ts';
import { toastsMachine } from '#machines/widget/toasts/toasts.machine.ts';
import { toToastsScreen } from '#machines/widget/toasts/toasts.screen.ts';
import '#src/views/styles/toasts.css';
import { ToastsView } from '#src/views/widget/toasts/toasts.view.tsx';
import { TryAgainIn } from '#src/views/widget/tryAgainIn.ts';
import { flowOf } from './flow.ts';
import { whole } from './flowSnapshots.ts';
import { TellToast, type ToldByScreen } from './tellToast.tsx';

/** The toasts of one widget and the end of its notices, loaded as one piece when they may be wanted. */
export function openToasts() {
  // Wanted with a refusal that says how long it holds; what cannot be had now is asked for again then.
  TryAgainIn.fetch().catch(() => {});
  const flow = flowOf(toastsMachine, { limit: MOST_TOASTS });
  function Tell(told: ToldByScreen) {
    return <TellToast {...told} send={flow.send} />;
  }
  function Toasts({ below }: { below: string }) {
    return <ToastsView screen={toToastsScreen(useSelector(flow, whole))} below={below} send={flow.send} />;
  }
  return {
    /** Begins, and answers how to stop. */
    start() {
      flow.start();
      return () => void flow.stop();
    },
    Tell,
    Toasts,
  };
}
