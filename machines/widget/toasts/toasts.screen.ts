import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';
import type { Toast } from './toasts.types.ts';

/** The oldest first. */
export interface ToastsScreen {
  toasts: Toast[];
}

export const toToastsScreen = ({ context }: Pick<SnapshotFrom<typeof toastsMachine>, 'context'>): ToastsScreen => ({
  toasts: context.toasts,
});
