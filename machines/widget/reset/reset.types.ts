import type { NoticeExpired } from '#machines/ports/notice.ts';
import type { LinkFailure } from '#machines/ports/resetLinks.ts';
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

/** `session`: what a sign-in link has opened, until it is saved. `failure`: why the link leads nowhere. */
export interface ResetContext extends ResetInput {
  failure?: LinkFailure;
  session?: AuthenticatedSession;
}

export type ResetEvent = { type: 'retry.chosen' } | { type: 'signIn.chosen' } | NoticeExpired;

/** Another way in, or a new link, is wanted. A person who has signed in stays where it is said. */
export type ResetOutput = { result: 'signIn' };
