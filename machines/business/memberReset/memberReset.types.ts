import type { NewPasswordRight, PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice } from '#machines/ports/notice.ts';

export interface MemberResetInput {
  right: NewPasswordRight;
}

/** `password` is kept until it was accepted, `notice` tells why it was not. */
export interface MemberResetContext extends MemberResetInput {
  password: string;
  notice: Notice | null;
  output: MemberResetOutput | null;
}

/** The content of the form for the new password, and below it the ends of the form. */
export interface WantedPassword {
  email: string | null;
  text: string;
  notice: Notice | null;
  isBackable: boolean;
}
export type Choice = { result: 'chosen'; password: string } | { result: 'back' };

export type MemberResetOutput = PasswordOutcome | { result: 'failure'; failure: Failure };
