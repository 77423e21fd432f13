import type { ReactNode } from 'react';
import { MOST_TOASTS } from '#contracts/limits.ts';
import { toastsMachine } from '#machines/widget/toasts/toasts.machine.ts';
import { toToastsScreen } from '#machines/widget/toasts/toasts.screen.ts';
import type { Toast } from '#machines/widget/toasts/toasts.types.ts';
import '#src/views/styles/toasts.css';
import { ToastsView } from '#src/views/widget/toasts/toasts.view.tsx';
import { useActorTree } from '#src/flows/actorTree.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { RaiseToast, type ToastSource } from './raiseToast.tsx';

/** The toasts of one widget, opened. */
export interface OpenedToasts<Screen> {
  /** Begins, and answers how to stop. */
  start(): () => void;
  Raise(source: ToastSource<Screen>): ReactNode;
  Toasts(props: { below: string }): ReactNode;
}

/**
 * The toasts of one widget and the end of its notices, by what its screens tell. `useToast`: a hook, where the words are
 * those of its own texts. Loaded together when they may be wanted.
 */
export function openToastsOf<Screen>(useToast: (screen: Screen) => Toast | null): OpenedToasts<Screen> {
  const flow = createFlow(toastsMachine, { limit: MOST_TOASTS });
  function Raise({ screen, ...source }: ToastSource<Screen>) {
    return <RaiseToast {...source} toast={useToast(screen)} send={flow.send} />;
  }
  function Toasts({ below }: { below: string }) {
    useActorTree(flow);
    return <ToastsView screen={toToastsScreen(flow.getSnapshot())} below={below} send={flow.send} />;
  }
  return {
    start() {
      flow.start();
      return () => void flow.stop();
    },
    Raise,
    Toasts,
  };
}
