import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { Strength } from '#machines/ports/passwords.ts';

/** `text`: what was typed before, `notice`: why it was refused, so that nothing is lost on the way back. */
export interface NewPasswordInput {
  email: string | null;
  text: string;
  notice: Notice | null;
  isBackable: boolean;
}
/** `strength` is that of `text`, null while it is not known. */
export type NewPasswordContext = NewPasswordInput & { strength: Strength | null; output?: NewPasswordOutput };

export type NewPasswordEvent =
  | { type: 'password.typed'; text: string }
  | { type: 'password.submitted' }
  | { type: 'check.retried' }
  | NoticeExpired
  | { type: 'back.chosen' };

export type NewPasswordOutput = { result: 'chosen'; password: string } | { result: 'back' };
