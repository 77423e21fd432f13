import type { Toast, ToastsContext } from './toasts.types.ts';

/** The same words are the same toast, so they are there once. */
export const idOf = ({ tone, words }: Toast): string =>
  [
    tone,
    words.code,
    'sentence' in words ? words.sentence : '',
    ...('reason' in words ? [words.step, words.wallet, words.reason] : []),
  ].join(' ');

export const withoutToast = ({ toasts }: Pick<ToastsContext, 'toasts'>, toast: Toast): Toast[] =>
  toasts.filter((one) => idOf(one) !== idOf(toast));

/** D-47: a toast that is raised is the newest; beyond the limit the oldest leaves. */
export const withToast = (context: ToastsContext, toast: Toast): Toast[] =>
  [...withoutToast(context, toast), toast].slice(-context.limit);

export const isShown = ({ toasts }: ToastsContext, toast: Toast): boolean =>
  toasts.some((one) => idOf(one) === idOf(toast));
