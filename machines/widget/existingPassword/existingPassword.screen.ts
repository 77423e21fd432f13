import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { existingPasswordMachine } from './existingPassword.machine.ts';

/** The log-in form; `isBusy`: the password is being looked at. */
export interface ExistingPasswordScreen {
  kind: 'existingPassword';
  email: string;
  text: string;
  notice: Notice | null;
  isBusy: boolean;
}

export const toExistingPasswordScreen = ({
  value,
  context: { email, text, notice },
}: Pick<SnapshotFrom<typeof existingPasswordMachine>, 'value' | 'context'>): ExistingPasswordScreen => ({
  kind: 'existingPassword',
  email,
  text,
  notice,
  isBusy: value === 'loggingIn',
});
