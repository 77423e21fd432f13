import type { ToastWords } from '#machines/widget/toasts/toasts.types.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { walletFailure } from '#src/views/widget/wallet/walletFailure.ts';

/** The sentence that is on the screen, too (D-35). */
export function toastSentence(words: ToastWords, texts: AllTexts): string {
  const { main, phone, passcode, existingPassword, resend, errorMessages } = texts;
  switch (words.code) {
    case 'refused':
    case 'limited':
      return words.sentence;
    case 'walletFailed':
      return walletFailure(words, texts);
    case 'onlyPasskeys':
    case 'emailConflict':
    case 'noProducts':
    case 'emailInvalid':
    case 'passcodeEmailInvalid':
      return main[words.code];
    case 'phoneInvalid':
      return phone.invalid;
    case 'connected':
    case 'limitOver':
      return texts.toasts[words.code];
    case 'codeSending':
      return resend.sending;
    case 'mailSending':
      return main.sending;
    case 'passcodeSpent':
      return passcode.noLongerValid;
    case 'passcodeInvalid':
      return passcode.invalid;
    case 'passkeyRegistered':
    case 'passkeyNotCreated':
    case 'sessionEnded':
      return texts.passkeys[words.code];
    case 'passkeyNameMissing':
      return texts.passkeys.nameMissing;
    case 'passwordMissing':
      return existingPassword.passwordMissing;
    case 'codeSent':
      return resend.sent;
    case 'unavailable':
      return words.sentence ?? errorMessages.unavailable;
    case 'linkIncomplete':
      return texts.reset.incomplete;
    case 'offline':
    case 'cancelled':
    case 'passkeyFailed':
    case 'passkeyUnknown':
    case 'passkeyUnsupported':
    case 'slow':
    case 'storageBlocked':
    case 'windowBlocked':
      return errorMessages[words.code];
  }
}
