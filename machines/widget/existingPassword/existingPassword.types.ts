import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/** `text`: what was typed before, so that nothing is lost on the way back. */
export interface ExistingPasswordInput {
  email: string;
  text: string;
  sessionMinutes: number;
}
/** `session`: what the password has opened, until it is kept. */
export interface ExistingPasswordContext extends ExistingPasswordInput {
  notice: Notice | null;
  session?: AuthenticatedSession;
  output?: ExistingPasswordOutput;
}

export type ExistingPasswordEvent =
  | { type: 'password.typed'; text: string }
  | { type: 'password.submitted' }
  | { type: 'forgotPassword.chosen' }
  | NoticeExpired
  | { type: 'retry.chosen' }
  | { type: 'back.chosen' };

/** `reset`: a mail is wanted, because it was asked for (`forgot`), must be (`dedupe`) or leaked (`breached`, D-37). */
export type ExistingPasswordOutput =
  | { result: 'loggedIn' }
  | { result: 'back' }
  | { result: 'reset'; reason: 'forgot' | 'dedupe' | 'breached'; text: string };
