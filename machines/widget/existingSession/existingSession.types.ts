import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/** `isConfirmed`: the person is asked first; else the session goes on by itself. */
export interface ExistingSessionInput {
  isConfirmed: boolean;
}

export interface ExistingSessionContext extends ExistingSessionInput {
  account: string | null;
  notice: Notice | null;
  session?: AuthenticatedSession | undefined;
}

export type ExistingSessionEvent = { type: 'continue.chosen' } | { type: 'anotherAccount.chosen' } | NoticeExpired;

/** Somebody has to sign in: nobody is signed in, nobody can say so, or another account is wanted. */
export interface ExistingSessionOutput {
  result: 'signIn';
}
