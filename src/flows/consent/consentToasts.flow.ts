import { openToastsOf } from '#src/flows/widget/toasts/openToasts.tsx';

/** A screen by its kind, and the sentence of its error. */
export interface ScreenWithError {
  kind: string;
  error: string | null;
}

/** The sentence is that of the screen, in the language it has (D-35). */
export const openToasts = () =>
  openToastsOf<ScreenWithError>(({ error }) =>
    error === null ? null : { tone: 'error', words: { code: 'refused', sentence: error } },
  );
