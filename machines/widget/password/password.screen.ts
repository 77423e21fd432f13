import type { SnapshotFrom } from 'xstate';
import type { passwordMachine } from './password.machine.ts';

/**
 * What the flow shows where none of its children has the screen: Main stays while the address is looked up, the form
 * while the password is created, and Password Confirmation is the end.
 */
export type PasswordScreen =
  | { kind: 'lookingUp' }
  | { kind: 'creating'; email: string; text: string }
  | { kind: 'passwordConfirmed' };

export function toPasswordScreen({
  value,
  context: { email, text },
}: Pick<SnapshotFrom<typeof passwordMachine>, 'value' | 'context'>): PasswordScreen {
  if (value === 'confirmed') return { kind: 'passwordConfirmed' };
  return value === 'creating' ? { kind: 'creating', email, text } : { kind: 'lookingUp' };
}
