import type { Notice } from '../ports/notice.ts';

/** The control for one more mail. `left`: seconds of the pause. `wasResent`: the last step has sent one more. */
export type ResendControl =
  | { kind: 'offered'; notice: Notice | null; wasResent: boolean }
  | { kind: 'pausing'; left: number; wasResent: boolean }
  | { kind: 'sending' };
