import type { SnapshotFrom } from 'xstate';
import type { passwordMachine } from './password.machine.ts';

/**
 * What the flow shows where none of its children has the screen: Main stays while the address is looked up, the form
 * while the password is created and its session kept, and Password Confirmation is the end. `isNotSaved`: the password is
 * set, and what is left is to keep the session.
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
