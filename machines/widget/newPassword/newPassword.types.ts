import type { NewPasswordInput, NewPasswordOutput } from '#machines/ports/newPasswords.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { Strength } from '#machines/ports/passwords.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/**
 * `text` stays until it was accepted; `notice`: why it was not. `strength` is that of `text`, null while it is
 * not known. `session`: what a person's password has opened, until it is saved.
 */
export interface NewPasswordContext extends NewPasswordInput {
  text: string;
  notice: Notice | null;
  strength: Strength | null;
  session?: AuthenticatedSession | undefined;
  output?: NewPasswordOutput;
}

export type NewPasswordEvent =
  | { type: 'password.typed'; text: string }
  | { type: 'password.submitted' }
  | { type: 'check.retried' }
  | { type: 'retry.chosen' }
  | NoticeExpired
  | { type: 'back.chosen' };
