import type { PasskeyListScreen } from './passkeyList/passkeyList.screen.ts';
import type { PasskeyRegistrationScreen } from './passkeyRegistration/passkeyRegistration.screen.ts';
import type { ResendScreen } from './resend/resend.screen.ts';
import type { ResetModeScreen } from './resetMode.screen.ts';
import type { Toast } from './toasts/toasts.types.ts';
import type { WidgetScreen } from './widget.screen.ts';

/** Whatever may tell something: the widget in each of its modes, and the control for another code. */
export type ToldScreen = WidgetScreen | ResendScreen | ResetModeScreen | PasskeyRegistrationScreen | PasskeyListScreen;

function walletToast(screen: Extract<WidgetScreen, { kind: 'wallet' }>): Toast | null {
  if (!('notice' in screen)) return null;
  if (screen.step === 'failed' && screen.problem !== null) {
    const { failed: step, wallet, problem: reason } = screen;
    return { tone: 'error', words: { code: 'walletFailed', step, wallet, reason } };
  }
  return screen.notice && { tone: 'error', words: screen.notice };
}

/** THM-21, D-35: what a screen tells, as a toast in the same words; null where it tells of nothing that happened. */
export function toastOf(screen: ToldScreen): Toast | null {
  switch (screen.kind) {
    case 'offering':
    case 'initial':
    case 'newPassword':
    case 'existingPassword':
    case 'passkeyUnkept':
    case 'registerPasskey':
    case 'registrationUnreachable':
    case 'unproven':
    case 'passkeys':
      return screen.notice && { tone: 'error', words: screen.notice };
    case 'passcode':
      if (screen.refusal === 'spent') return { tone: 'error', words: { code: 'passcodeSpent' } };
      if (screen.refusal !== null) return { tone: 'error', words: { code: 'passcodeInvalid' } };
      return screen.notice && { tone: 'error', words: screen.notice };
    case 'sending':
      return { tone: 'loading', words: { code: 'codeSending' } };
    case 'sent':
      return { tone: 'success', words: { code: 'codeSent' } };
    case 'resetMail':
      if (screen.progress === 'sending') return { tone: 'loading', words: { code: 'mailSending' } };
      return screen.notice && { tone: 'error', words: screen.notice };
    case 'signedOut':
      return { tone: 'error', words: { code: 'signedOut' } };
    case 'wallet':
      return walletToast(screen);
    case 'resetFailed':
      return { tone: 'error', words: screen.failure };
    case 'passwordless':
      return toastOf(screen.way);
    case 'misconfigured':
      return { tone: 'error', words: { code: screen.misconfiguration } };
    case 'passwordConfirmed':
    case 'passkeyConfirmed':
    case 'recognizing':
    case 'passkeyRegistered':
    case 'passkeyList':
    case 'deletePasskey':
    case 'emailConfirmation':
    case 'passcodeConfirmed':
    case 'waiting':
    case 'loggingIn':
    case 'resetConfirmed':
      return null;
  }
}
