import type { SnapshotFrom } from 'xstate';
import { known } from '#machines/ports/known.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { arrivalMachine } from './arrival.machine.ts';

/** `what` is under way; `unanswered`: nobody could say yet whether the link is good. */
export type ArrivalScreen =
  | { kind: 'landing'; what: 'organization' | 'login' }
  | { kind: 'landingFailed'; notice: Notice };

export function toArrivalScreen({
  value,
  context,
}: Pick<SnapshotFrom<typeof arrivalMachine>, 'value' | 'context'>): ArrivalScreen {
  if (value === 'unanswered') return { kind: 'landingFailed', notice: known(context.notice, 'notice') };
  return { kind: 'landing', what: value === 'finding' ? 'organization' : 'login' };
}
