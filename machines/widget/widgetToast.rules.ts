import type { ExistingSessionScreen } from './existingSession/existingSession.screen.ts';
import type { PasskeyListScreen } from './passkeyList/passkeyList.screen.ts';
import type { PasskeyRegistrationScreen } from './passkeyRegistration/passkeyRegistration.screen.ts';
import type { PasscodeResendScreen } from './passcodeResend/passcodeResend.screen.ts';
import type { ResetModeScreen } from './resetMode.screen.ts';
import { errorToast, passcodeToast } from './toasts/toasts.screen.ts';
import type { Toast } from './toasts/toasts.types.ts';
import type { WidgetScreen } from './widget.screen.ts';

/** The screens that may raise a toast: the widget in each of its modes, and the control for another code. */
export type ReportedScreen =
  | WidgetScreen
  | PasscodeResendScreen
  | ResetModeScreen
  | ExistingSessionScreen
  | PasskeyRegistrationScreen
  | PasskeyListScreen;

function walletToast(screen: Extract<WidgetScreen, { kind: 'wallet' }>): Toast | null {
  if (!('notice' in screen)) return null;
  if (screen.step === 'failed' && screen.problem !== null) {
    const { failed: step, wallet, problem: reason } = screen;
    return errorToast({ code: 'walletFailed', step, wallet, reason });
  }
  return errorToast(screen.notice);
}

/** THM-21, D-35: what a screen tells, as a toast in the same words; null where it tells of nothing that happened. */
export function toastOf(screen: ReportedScreen): Toast | null {
  if ('notice' in screen && screen.notice?.code === 'cancelled') return null;
  switch (screen.kind) {
    case 'main':
    case 'initial':
    case 'newPassword':
    case 'existingPassword':
    case 'passkeyNotSaved':
    case 'registerPasskey':
    case 'passkeysUnavailable':
    case 'emailNotVerified':
    case 'passkeys':
    case 'continueSession':
      return errorToast(screen.notice);
    case 'passcode':
      return passcodeToast(screen.failure, screen.notice);
    case 'sending':
      return { tone: 'loading', words: { code: 'codeSending' } };
    case 'sent':
      return { tone: 'success', words: { code: 'codeSent' } };
    case 'resetMail':
      if (screen.progress === 'sending') return { tone: 'loading', words: { code: 'mailSending' } };
      return errorToast(screen.notice);
    case 'sessionEnded':
      return errorToast({ code: 'sessionEnded' });
    case 'wallet':
      return walletToast(screen);
    case 'resetFailed':
      return errorToast(screen.failure);
    case 'passwordless':
      return toastOf(screen.way);
    case 'misconfigured':
      return errorToast({ code: screen.misconfiguration });
    case 'passwordConfirmed':
    case 'passkeyConfirmed':
    case 'checkingSession':
    case 'sessionContinued':
    case 'loadingPasskeys':
    case 'passkeyRegistered':
    case 'passkeyList':
    case 'deletePasskey':
    case 'emailConfirmation':
    case 'passcodeConfirmed':
    case 'waiting':
    case 'signingIn':
    case 'resetConfirmed':
      return null;
  }
}
