import type { SnapshotFrom } from 'xstate';
import { type Notice, notSavedNotice } from '#machines/ports/notice.ts';
import type { Assessment, Strength } from '#machines/ports/passwords.ts';
import { isTooLong } from './newPassword.rules.ts';
import type { newPasswordMachine } from './newPassword.machine.ts';
import type { NewPasswordContext } from './newPassword.types.ts';

/** PWD-12 … PWD-21: a meter with its warning, or a checklist of two lines. */
export type Feedback =
  | { kind: 'meter'; bars: 1 | 2 | 3 | 4; warning: string }
  | { kind: 'checklist'; minimumCount: number; complexity: number; isLongEnough: boolean; isComplexEnough: boolean };

/**
 * `purpose`: which words are above the form. `feedback`: null under the policy `none`, and while the text is not
 * assessed. `way`: what 'Continue' does now: `busy` while a parent does what the password was chosen for, `retry` when
 * the text could not be assessed, `notSaved` when the password is set and the session is yet to be kept.
 */
export interface NewPasswordScreen {
  kind: 'newPassword';
  purpose: 'create' | 'reset' | 'member';
  email: string | null;
  text: string;
  notice: Notice | null;
  problem: 'breached' | 'tooLong' | null;
  feedback: Feedback | null;
  way: 'closed' | 'checking' | 'retry' | 'open' | 'busy' | 'notSaved';
  isBackable: boolean;
}

/** PWD-13 … PWD-16. */
function barsOf(score: number) {
  if (score <= 1) return 1;
  if (score === 2) return 2;
  return score === 3 ? 3 : 4;
}

function feedbackOf(assessment: Assessment): Feedback | null {
  switch (assessment.policy) {
    case 'zxcvbn':
      return { kind: 'meter', bars: barsOf(assessment.score), warning: assessment.warning };
    case 'luds': {
      const { minimumCount, complexity, isLongEnough, isComplexEnough } = assessment;
      return { kind: 'checklist', minimumCount, complexity, isLongEnough, isComplexEnough };
    }
    case 'none':
      return null;
  }
}

function problemOf(strength: Strength | null, isLong: boolean): NewPasswordScreen['problem'] {
  if (strength?.isBreached === true) return 'breached';
  return isLong ? 'tooLong' : null;
}

function wayOf(snapshot: SnapshotFrom<typeof newPasswordMachine>): NewPasswordScreen['way'] {
  if (snapshot.matches({ composing: 'unchecked' })) return 'retry';
  if (snapshot.matches({ composing: 'pausing' }) || snapshot.matches({ composing: 'checking' })) return 'checking';
  return snapshot.context.strength?.isValid === true ? 'open' : 'closed';
}

export function toNewPasswordScreen(
  snapshot: SnapshotFrom<typeof newPasswordMachine>,
  purpose: NewPasswordScreen['purpose'],
): NewPasswordScreen {
  const { email, text, notice, strength, isBackable } = snapshot.context;
  const problem = problemOf(strength, isTooLong(text));
  return {
    kind: 'newPassword',
    purpose,
    email,
    text,
    // One thing at a time: what is wrong with this very password says more than what was refused before.
    notice: problem === null ? notice : null,
    problem,
    feedback: strength && feedbackOf(strength.assessment),
    way: wayOf(snapshot),
    isBackable,
  };
}

/** The form while a parent does what the password was chosen for, and when it could not keep the session. */
export const sentNewPasswordScreen = (
  {
    email,
    text,
    isBackable,
    isNotSaved,
  }: Pick<NewPasswordContext, 'email' | 'text' | 'isBackable'> & { isNotSaved: boolean },
  purpose: NewPasswordScreen['purpose'],
): NewPasswordScreen => ({
  kind: 'newPassword',
  purpose,
  email,
  text,
  notice: isNotSaved ? notSavedNotice : null,
  problem: null,
  feedback: null,
  way: isNotSaved ? 'notSaved' : 'busy',
  isBackable,
});
