import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/** The query of the page, read once (RST-04, DAT-19). `email`: whose link it is, where this browser knows that. */
export interface ResetLanding {
  token: string | null;
  tokenType: string | null;
  email: string | null;
}

/** `sessionMinutes`: the session that the widget asks for. */
export interface ResetInput {
  landing: ResetLanding;
  sessionMinutes: number;
}

/** The content of the form for the new password, and below it the ends of the form. */
export interface WantedPassword {
  email: string | null;
  text: string;
  notice: Notice | null;
  isBackable: boolean;
}
export type Choice = { result: 'chosen'; password: string } | { result: 'back' };

/** Why the link leads nowhere. */
export type ResetFailure = Notice | { code: 'linkIncomplete' };

/**
 * `password` is kept until it was accepted, `notice` tells why it was not. `session`: what was opened, until it is kept.
 * `failure`: why the link leads nowhere.
 */
export interface ResetContext extends ResetInput {
  password: string;
  notice: Notice | null;
  failure?: ResetFailure;
  session?: AuthenticatedSession;
}

export type ResetEvent = { type: 'retry.chosen' } | { type: 'signIn.chosen' } | NoticeExpired;

/** Another way in, or a new link, is wanted. A person who has signed in stays where it is said. */
export type ResetOutput = { result: 'signIn' };
