import type { SnapshotFrom } from 'xstate';
import type { countdownMachine } from './countdown.machine.ts';

/** `m:ss`, or null when the time is over. */
export type CountdownScreen = { left: string | null };

export function toCountdownScreen({
  context,
  status,
}: Pick<SnapshotFrom<typeof countdownMachine>, 'context' | 'status'>): CountdownScreen {
  if (status !== 'active') return { left: null };
  const seconds = String(context.left % 60).padStart(2, '0');
  return { left: `${Math.floor(context.left / 60)}:${seconds}` };
}
