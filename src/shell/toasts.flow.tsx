import { useSelector } from '@xstate/react';
import { MOST_TOASTS } from '#contracts/limits.ts';
import { toastsMachine } from '#machines/widget/toasts/toasts.machine.ts';
import { toToastsScreen } from '#machines/widget/toasts/toasts.screen.ts';
import type { Toast } from '#machines/widget/toasts/toasts.types.ts';
import '#src/views/styles/toasts.css';
import { ToastsView } from '#src/views/widget/toasts/toasts.view.tsx';
import { flowOf } from './flow.ts';
import { whole } from './flowSnapshots.ts';

/** The toasts of one widget, loaded as one piece when the first one is raised. */
export function openToasts() {
  const flow = flowOf(toastsMachine, { limit: MOST_TOASTS });
  flow.start();
  function Toasts({ below }: { below: string }) {
    return <ToastsView screen={toToastsScreen(useSelector(flow, whole))} below={below} send={flow.send} />;
  }
  return {
    raise: (toast: Toast) => flow.send({ type: 'toast.raised', toast }),
    stop: () => void flow.stop(),
    Toasts,
  };
}
