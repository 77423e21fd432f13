import type { AnyPasscodeRequest, PasscodeSent } from '#machines/ports/anyPasscode.ts';
import type { PasscodeFailure } from '#machines/ports/business/passcodeFailure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `begins`: another code is on offer, the first one is to be sent by itself, or one was sent just now. */
export interface PasscodeResendInput {
  request: AnyPasscodeRequest;
  begins: 'offered' | 'sending' | 'sent';
}
export type PasscodeResendContext = PasscodeResendInput & {
  notice: Notice | null;
  output: PasscodeResendOutput | null;
};

export type PasscodeResendEvent = { type: 'resend.chosen' } | NoticeExpired;

/** D-36: the new method id replaces the old one. */
export type PasscodeResendOutput = ({ result: 'sent' } & PasscodeSent) | PasscodeFailure;
