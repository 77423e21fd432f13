import { MOST_TOASTS } from '#contracts/limits.ts';
import { toastsMachine } from '#machines/widget/toasts/toasts.machine.ts';
import { toToastsScreen } from '#machines/widget/toasts/toasts.screen.ts';
import '#src/views/styles/toasts.css';
import { ToastsView } from '#src/views/widget/toasts/toasts.view.tsx';
import { useActorTree } from '#src/flows/actorTree.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { RaiseToast, type ToastSource } from './raiseToast.tsx';

/** The toasts of one widget and the end of its notices, loaded together when they may be wanted. */
export function openToasts() {
  const flow = createFlow(toastsMachine, { limit: MOST_TOASTS });
  function Raise(source: ToastSource) {
    return <RaiseToast {...source} send={flow.send} />;
  }
  function Toasts({ below }: { below: string }) {
    useActorTree(flow);
    return <ToastsView screen={toToastsScreen(flow.getSnapshot())} below={below} send={flow.send} />;
  }
  return {
    /** Begins, and answers how to stop. */
    start() {
      flow.start();
      return () => void flow.stop();
    },
    Raise,
    Toasts,
  };
}
