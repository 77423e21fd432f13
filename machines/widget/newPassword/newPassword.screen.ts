import type { SnapshotFrom } from 'xstate';
import { type Notice, notSavedNotice } from '#machines/ports/notice.ts';
import { emailOf, isOfMember } from '#machines/ports/newPasswords.ts';
import type { Assessment, Strength } from '#machines/ports/passwords.ts';
import { isTooLong } from './newPassword.rules.ts';
import type { newPasswordMachine } from './newPassword.machine.ts';

/** PWD-12 … PWD-21: a meter with its warning, or a checklist of two lines. */
export type Feedback =
  | { kind: 'meter'; bars: 1 | 2 | 3 | 4; warning: string }
  | { kind: 'checklist'; minimumCount: number; complexity: number; isLongEnough: boolean; isComplexEnough: boolean };

/**
 * `purpose`: which words are above the form. `feedback`: null under the policy `none`, and while the text is not
 * assessed. `way`: what 'Continue' does now: `busy` while the password is set, `retry` when the text could not be
 * assessed, `notSaved` when the password is set and the session is not saved yet.
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
  if (snapshot.matches('notSaved')) return 'notSaved';
  if (snapshot.matches('setting') || snapshot.matches('saving')) return 'busy';
  if (snapshot.matches({ composing: { password: 'unchecked' } })) return 'retry';
  if (snapshot.matches({ composing: { password: 'pausing' } })) return 'checking';
  if (snapshot.matches({ composing: { password: 'checking' } })) return 'checking';
  return snapshot.context.strength?.isValid === true ? 'open' : 'closed';
}

const purposes = { address: 'create', resetToken: 'reset' } as const;

export function toNewPasswordScreen(snapshot: SnapshotFrom<typeof newPasswordMachine>): NewPasswordScreen {
  const { right, text, notice, strength } = snapshot.context;
  const problem = problemOf(strength, isTooLong(text));
  const way = wayOf(snapshot);
  return {
    kind: 'newPassword',
    purpose: isOfMember(right) ? 'member' : purposes[right.by],
    email: emailOf(right),
    text,
    // One thing at a time: what is wrong with this very password says more than what was refused before.
    notice: way === 'notSaved' ? notSavedNotice : problem === null ? notice : null,
    problem,
    feedback: strength && feedbackOf(strength.assessment),
    way,
    isBackable: !isOfMember(right),
  };
}
