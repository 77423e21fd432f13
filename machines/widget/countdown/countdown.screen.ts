import type { SnapshotFrom } from 'xstate';
import type { countdownMachine } from './countdown.machine.ts';

/** The time left, or null when it is over. */
export type CountdownScreen = { left: string | null };

/** `m:ss`, with hours before it where there are some. */
export function clockOf(left: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  const minutes = Math.floor(left / 60);
  const seconds = twoDigits(left % 60);
  return minutes < 60 ? `${minutes}:${seconds}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${seconds}`;
}

export const toCountdownScreen = ({
  context,
  status,
}: Pick<SnapshotFrom<typeof countdownMachine>, 'context' | 'status'>): CountdownScreen => ({
  left: status === 'active' ? clockOf(context.left) : null,
});
