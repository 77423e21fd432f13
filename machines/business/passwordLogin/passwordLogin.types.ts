import type { PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/**
 * `title`: Main's where this screen is in its place, hidden where the host says so, or one of its own.
 * `organization`: null in the Discovery flow. `isEmailFound`: it was looked up, and another one would have to be.
 */
export interface PasswordLoginInput {
  title: 'main' | 'hidden' | 'own';
  organization: KnownOrganization | null;
  email: string;
  notice: Notice | null;
  isEmailFound: boolean;
  isBackable: boolean;
  sessionMinutes: number;
  locale: string | null;
}
export type PasswordLoginContext = PasswordLoginInput & { password: string; output: PasswordLoginOutput | null };

export type PasswordLoginEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'password.typed'; text: string }
  | { type: 'password.submitted' }
  | { type: 'forgotPassword.chosen' }
  | NoticeExpired
  | { type: 'back.chosen' };

/**
 * `reset`: the password has to be set anew. `help`: there is none, or it is forgotten. `otherEmail`: another address is
 * being typed. `back`: Main.
 */
export type PasswordLoginOutput =
  | PasswordOutcome
  | { result: 'reset' | 'help' | 'otherEmail' | 'back'; email: string }
  | { result: 'failure'; failure: Failure };
