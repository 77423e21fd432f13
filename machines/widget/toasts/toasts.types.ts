import type { WalletType } from '#contracts/walletTypes.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { WalletErrorCode } from '#machines/ports/wallets.ts';

/** The content of a toast, as a key; the sentences are in the texts. */
export type ToastWords =
  | Notice
  /** A wallet did not do what it was asked; `step`: which of the two. */
  | { code: 'walletFailed'; step: 'connect' | 'sign'; wallet: WalletType; reason: WalletErrorCode | 'switched' }
  | {
      code:
        | 'passcodeInvalid'
        | 'passcodeSpent'
        | 'codeSent'
        | 'linkIncomplete'
        | 'passkeyRegistered'
        | 'passkeyNotCreated'
        | 'passkeyNameMissing'
        | 'sessionEnded'
        | 'connected'
        | 'limitOver'
        | 'codeSending'
        | 'mailSending'
        | 'onlyPasskeys'
        | 'emailConflict'
        | 'noProducts';
    };

export interface Toast {
  tone: 'blank' | 'error' | 'success' | 'loading';
  words: ToastWords;
}

export interface ToastsInput {
  limit: number;
}

/** `toasts`: the oldest first. */
export interface ToastsContext extends ToastsInput {
  toasts: Toast[];
}

export type ToastsEvent =
  | { type: 'toast.raised'; toast: Toast }
  | { type: 'toast.dismissed'; toast: Toast }
  /** The matter of the toast is over, such as a load that has finished. */
  | { type: 'toast.ended'; toast: Toast }
  /** Its time is over; raised by the machine itself. */
  | { type: 'toast.over'; toast: Toast }
  /** The pointer moves on the toasts, and leaves them; one that rests there is not reported. */
  | { type: 'pointer.moved' }
  | { type: 'pointer.left' }
  /** The focus comes to the toasts, and leaves them. */
  | { type: 'focus.entered' }
  | { type: 'focus.left' };
