import type { SnapshotFrom } from 'xstate';
import type { loginExpiryMachine } from './loginExpiry.machine.ts';

/** `isEnding`: the last minute of the sign-in has begun. */
export interface LoginExpiryScreen {
  isEnding: boolean;
}

export const toLoginExpiryScreen = ({
  value,
}: Pick<SnapshotFrom<typeof loginExpiryMachine>, 'value'>): LoginExpiryScreen => ({ isEnding: value === 'ending' });
