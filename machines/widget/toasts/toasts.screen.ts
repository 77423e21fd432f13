import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';
import type { Toast, ToastWords } from './toasts.types.ts';

/** The oldest first. */
export interface ToastsScreen {
  toasts: Toast[];
}

export const toToastsScreen = ({ context }: Pick<SnapshotFrom<typeof toastsMachine>, 'context'>): ToastsScreen => ({
  toasts: context.toasts,
});

/** THM-21: whatever tells of an error is a toast in the same words; null: there is no error (D-102, D-340). */
export const errorToast = <Words>(words: Words | null): { tone: 'error'; words: Words } | null =>
  words && { tone: 'error', words };

/** The same of a code that was typed: why it was refused, else why nobody looked at it. */
export const passcodeToast = (failure: unknown, notice: ToastWords | null): Toast | null =>
  errorToast(failure === null ? notice : { code: failure === 'spent' ? 'passcodeSpent' : 'passcodeInvalid' });
