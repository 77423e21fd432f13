import type { Notice } from '../ports/notice.ts';
import type { Toast, ToastWords } from '../widget/toasts/toasts.types.ts';
import type { BusinessScreen } from './business.screen.ts';
import type { PasscodeResendScreen } from './passcodeResend/passcodeResend.screen.ts';
import type { ResendControl } from './resendMail.screen.ts';

/** What is wrong with an address, a name or a number, in words of that screen's own. */
const ofField = {
  cannotJoin: true,
  failed: true,
  unknown: true,
  noSso: true,
  wrongCode: true,
  numberTaken: true,
  numberOptedOut: true,
};
type Problem = Notice | { code: keyof typeof ofField };

const isNotice = (problem: Problem): problem is Notice => !Object.hasOwn(ofField, problem.code);
const error = (problem: Problem | null): Toast | null =>
  problem !== null && isNotice(problem) ? { tone: 'error', words: problem } : null;

const ofMail = (resend: ResendControl | null): Toast | null => {
  if (resend?.kind === 'sending') return { tone: 'loading', words: { code: 'mailSending' } };
  return resend?.kind === 'offered' ? error(resend.notice) : null;
};
const ofCode = (resend: PasscodeResendScreen): Toast | null => {
  if (resend.kind === 'sending') return { tone: 'loading', words: { code: 'codeSending' } };
  if (resend.kind === 'sent') return { tone: 'success', words: { code: 'codeSent' } };
  return resend.kind === 'initial' ? error(resend.notice) : null;
};

/** THM-21, D-340: what a screen of the business widget tells, as a toast in the same words; null: nothing that happened. */
export function businessToastOf(screen: BusinessScreen): Toast | null {
  switch (screen.kind) {
    case 'organizationName':
    case 'organizations':
    case 'newPassword':
    case 'recoveryEntry':
      return error(screen.notice);
    case 'businessMain':
    case 'emailSelection':
    case 'passwordAddress':
    case 'passwordLogin':
    case 'smsEnrollment':
    case 'ssoEmail':
    case 'ssoFallback':
    case 'ssoMenu':
      return error(screen.problem);
    case 'linkConfirmation':
    case 'passwordMailSent':
      return ofMail(screen.resend);
    case 'memberPasscode':
      if (screen.refusal === 'spent') return { tone: 'error', words: { code: 'passcodeSpent' } };
      if (screen.refusal !== null) return { tone: 'error', words: { code: 'passcodeInvalid' } };
      return error(screen.notice) ?? ofCode(screen.resend);
    case 'totpEntry':
      return screen.isRefused ? { tone: 'error', words: { code: 'passcodeInvalid' } } : error(screen.notice);
    case 'totpPicture':
      return screen.picture.kind === 'failed' ? error(screen.picture.notice) : null;
    case 'arriving':
    // It has the whole screen, and would stand there twice.
    case 'unanswered':
    case 'prompted':
    case 'enteringOrganization':
    case 'factorSelection':
    case 'totpKey':
    case 'recoverySave':
    case 'trouble':
    case 'keeping':
    case 'loggedIn':
      return null;
  }
}

/** What may pass by itself on a screen. */
export const businessNoticeOf = (screen: BusinessScreen): ToastWords | null =>
  screen.kind === 'unanswered' ? screen.notice : (businessToastOf(screen)?.words ?? null);
