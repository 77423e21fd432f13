import { errorToast, passcodeToast } from '../widget/toasts/toasts.screen.ts';
import type { Toast } from '../widget/toasts/toasts.types.ts';
import type { BusinessScreen } from './business.screen.ts';
import type { BusinessToast } from './businessToast.types.ts';
import type { PasscodeResendScreen } from '../widget/passcodeResend/passcodeResend.screen.ts';
import type { ResendControl } from './memberMail/memberMail.screen.ts';

const ofResend = (
  resend: ResendControl | PasscodeResendScreen | null,
  code: 'mailSending' | 'codeSending',
): Toast | null => {
  if (resend?.kind === 'sending') return { tone: 'loading', words: { code } };
  if (resend?.kind === 'sent') return { tone: 'success', words: { code: 'codeSent' } };
  return resend?.kind === 'initial' ? errorToast(resend.notice) : null;
};

/** THM-21, D-340: what a screen of the business widget tells, as a toast in the same words; null: nothing that happened. */
export function businessToastOf(screen: BusinessScreen): BusinessToast | null {
  switch (screen.kind) {
    case 'organizations':
    case 'newPassword':
    case 'recoveryEntry':
    case 'landingFailed':
    case 'resumeFailed':
      return errorToast(screen.notice);
    case 'organizationSwitch':
    case 'switchFailed':
      return errorToast(screen.problem);
    case 'organizationName':
      return errorToast(screen.problem === null ? screen.notice : { code: screen.problem });
    case 'main':
    case 'passwordLogin':
    case 'smsEnrollment':
    case 'ssoMenu':
      return errorToast(screen.problem);
    case 'emailSelection':
    case 'passwordAddress':
      return errorToast(
        screen.problem?.code === 'cannotJoin' ? { ...screen.problem, email: screen.email } : screen.problem,
      );
    case 'ssoEmail':
      return errorToast(screen.problem?.code === 'failed' ? { code: 'emailLookupFailed' } : screen.problem);
    case 'ssoFallback':
      return errorToast(screen.problem?.code === 'failed' ? { code: 'slugLookupFailed' } : screen.problem);
    case 'linkConfirmation':
    case 'passwordMailSent':
      return ofResend(screen.resend, 'mailSending');
    case 'memberPasscode':
      return passcodeToast(screen.failure, screen.notice) ?? ofResend(screen.resend, 'codeSending');
    case 'totpEntry':
      return passcodeToast(screen.isRefused || null, screen.notice);
    case 'totpQrCode':
      return screen.picture.kind === 'failed' ? errorToast(screen.picture.notice) : null;
    case 'totpKey':
      return screen.copy === 'failed' ? errorToast({ code: 'keyNotCopied' }) : null;
    case 'recoverySave':
      return screen.copy === 'failed' ? errorToast({ code: 'codesNotCopied' }) : null;
    case 'error':
      // Nothing is broken where the person cancelled (D-446).
      return screen.failure.kind === 'cancelled' ? null : errorToast({ code: 'failure', failure: screen.failure });
    case 'landing':
    case 'oneTap':
    case 'signingIn':
    case 'switching':
    case 'factorSelection':
    case 'savingSession':
    case 'loggedIn':
      return null;
  }
}
