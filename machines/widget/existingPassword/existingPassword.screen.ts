import type { SnapshotFrom } from 'xstate';
import { type Notice, notSavedNotice } from '#machines/ports/notice.ts';
import type { existingPasswordMachine } from './existingPassword.machine.ts';

/** The sign-in form; `way`: what its button does now. `retry`: the password was right, and the session is yet to be kept. */
export interface ExistingPasswordScreen {
  kind: 'existingPassword';
  email: string;
  text: string;
  notice: Notice | null;
  way: 'open' | 'busy' | 'retry';
}

function wayOf(value: SnapshotFrom<typeof existingPasswordMachine>['value']): ExistingPasswordScreen['way'] {
  if (value === 'notSaved') return 'retry';
  return value === 'loggingIn' || value === 'saving' ? 'busy' : 'open';
}

export const toExistingPasswordScreen = ({
  value,
  context: { email, text, notice },
}: Pick<SnapshotFrom<typeof existingPasswordMachine>, 'value' | 'context'>): ExistingPasswordScreen => ({
  kind: 'existingPassword',
  email,
  text,
  notice: value === 'notSaved' ? notSavedNotice : notice,
  way: wayOf(value),
});
