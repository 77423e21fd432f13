import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { landingMachine } from './landing.machine.ts';

/** `what` is under way; `unanswered`: nobody could say yet whether the link is good. */
export type LandingScreen =
  | { kind: 'landing'; what: 'organization' | 'login' }
  | { kind: 'landingFailed'; notice: Notice };

export function toLandingScreen({
  value,
  context,
}: Pick<SnapshotFrom<typeof landingMachine>, 'value' | 'context'>): LandingScreen {
  if (value === 'unanswered') return { kind: 'landingFailed', notice: required(context.notice, 'notice') };
  return { kind: 'landing', what: value === 'finding' ? 'organization' : 'login' };
}
