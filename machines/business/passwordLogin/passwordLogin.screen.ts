import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { passwordLoginMachine } from './passwordLogin.machine.ts';
import type { PasswordLoginContext } from './passwordLogin.types.ts';

/** `organization`: by name; null in the Discovery flow. */
export interface PasswordLoginScreen {
  kind: 'passwordLogin';
  title: PasswordLoginContext['title'];
  organization: string | null;
  email: string;
  text: string;
  problem: Notice | null;
  isBusy: boolean;
  isBackable: boolean;
}

/** The form, while it is filled in and while it is being sent. */
export const passwordLoginScreen = (
  {
    title,
    organization,
    email,
    password,
    notice,
    isBackable,
  }: Pick<PasswordLoginContext, 'title' | 'organization' | 'email' | 'password' | 'notice' | 'isBackable'>,
  isBusy: boolean,
): PasswordLoginScreen => ({
  kind: 'passwordLogin',
  title,
  organization: organization?.name ?? null,
  email,
  text: password,
  problem: notice,
  isBusy,
  isBackable,
});

export const toPasswordLoginScreen = ({
  value,
  context,
}: Pick<SnapshotFrom<typeof passwordLoginMachine>, 'value' | 'context'>): PasswordLoginScreen =>
  passwordLoginScreen(context, value === 'loggingIn');
