import type { Notice } from '../ports/notice.ts';

/** The control for one more mail. `left`: seconds of the pause. */
export type ResendControl =
  | { kind: 'offered'; notice: Notice | null }
  | { kind: 'pausing'; left: number }
  | { kind: 'sending' };
