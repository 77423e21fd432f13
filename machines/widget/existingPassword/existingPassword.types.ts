import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `text`: what was typed before, so that nothing is lost on the way back. */
export interface ExistingPasswordInput {
  email: string;
  text: string;
  sessionMinutes: number;
}
export interface ExistingPasswordContext extends ExistingPasswordInput {
  notice: Notice | null;
  output: ExistingPasswordOutput;
}

export type ExistingPasswordEvent =
  | { type: 'password.typed'; text: string }
  | { type: 'password.submitted' }
  | { type: 'forgot.chosen' }
  | NoticeExpired
  | { type: 'back.chosen' };

/** `reset`: a mail is wanted, because it was asked for (`forgot`), must be (`dedupe`) or leaked (`breached`, D-37). */
export type ExistingPasswordOutput =
  | { result: 'loggedIn' }
  | { result: 'back' }
  | { result: 'reset'; reason: 'forgot' | 'dedupe' | 'breached'; text: string };
