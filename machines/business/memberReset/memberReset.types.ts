import type { NewPasswordRight, PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';

/** `email`: whose password it is, where that is known. */
export interface MemberResetInput {
  right: NewPasswordRight;
  email: string | null;
}

export type MemberResetOutput = PasswordOutcome | { result: 'trouble'; trouble: Trouble };
