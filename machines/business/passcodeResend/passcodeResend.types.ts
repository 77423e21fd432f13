import type { PasscodeRefusal } from '#machines/ports/business/passcodeRefusal.ts';
import type { MemberPasscodeRequest } from '#machines/ports/business/passcodes.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `begins`: another code is on offer, the first one is to be sent by itself, or one was sent just now. */
export interface PasscodeResendInput {
  request: MemberPasscodeRequest;
  begins: 'offered' | 'sending' | 'sent';
}
export type PasscodeResendContext = PasscodeResendInput & {
  notice: Notice | null;
  output: PasscodeResendOutput | null;
};

export type PasscodeResendEvent = { type: 'resend.chosen' } | NoticeExpired;

export type PasscodeResendOutput = { result: 'sent' } | PasscodeRefusal;
