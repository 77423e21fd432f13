import type { SnapshotFrom } from 'xstate';
import type { passwordMachine } from './password.machine.ts';

/** The flow's screen while none of its children has the screen: Main stays while the address is looked up. */
export type PasswordScreen = { kind: 'lookingUp' } | { kind: 'passwordConfirmed' };

export const toPasswordScreen = ({ value }: Pick<SnapshotFrom<typeof passwordMachine>, 'value'>): PasswordScreen => ({
  kind: value === 'confirmed' ? 'passwordConfirmed' : 'lookingUp',
});
