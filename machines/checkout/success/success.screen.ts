import type { SnapshotFrom } from 'xstate';
import type { successMachine } from './success.machine.ts';
import type { Confirmation } from './success.types.ts';

export type SuccessScreen =
  | { kind: 'verifying' }
  | { kind: 'unsettled' }
  | ({ kind: 'confirmed' } & Confirmation)
  | { kind: 'failed'; canRetry: boolean }
  | { kind: 'leaving' };

export function toSuccessScreen(snapshot: SnapshotFrom<typeof successMachine>): SuccessScreen {
  if (snapshot.matches('confirmed')) return { kind: 'confirmed', ...snapshot.context.confirmation };
  if (snapshot.matches('unsettled')) return { kind: 'unsettled' };
  if (snapshot.matches('incomplete')) return { kind: 'failed', canRetry: false };
  if (snapshot.matches('failed')) return { kind: 'failed', canRetry: true };
  if (snapshot.matches('departing') || snapshot.matches('left')) return { kind: 'leaving' };
  return { kind: 'verifying' };
}
