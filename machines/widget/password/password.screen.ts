import type { SnapshotFrom } from 'xstate';
import type { passwordMachine } from './password.machine.ts';

/**
 * The flow's screen while none of its children has the screen: Main stays while the address is looked up, the form
 * while the password is created and its session saved, then Password Confirmation. `isNotSaved`: the password is
 * set, and the session is still to be saved.
 */
export type PasswordScreen =
  | { kind: 'lookingUp' }
  | { kind: 'creating'; email: string; text: string; isNotSaved: boolean }
  | { kind: 'passwordConfirmed' };

export function toPasswordScreen({
  value,
  context: { email, text },
}: Pick<SnapshotFrom<typeof passwordMachine>, 'value' | 'context'>): PasswordScreen {
  if (value === 'confirmed') return { kind: 'passwordConfirmed' };
  if (value !== 'creating' && value !== 'saving' && value !== 'notSaved') return { kind: 'lookingUp' };
  return { kind: 'creating', email, text, isNotSaved: value === 'notSaved' };
}
