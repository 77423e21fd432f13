import type { Notice } from '#machines/ports/notice.ts';
import type { PasscodeRequest } from '#machines/ports/passcodes.ts';

/** `isBackable`: false in the passwordless password flow (OTP-12). */
export interface OtpInput {
  request: PasscodeRequest;
  sessionMinutes: number;
  isBackable: boolean;
}

/** DAT-14: kind of code, method id and destination. */
export interface OtpContext extends OtpInput {
  methodId: string;
  code: string;
  isRefused: boolean;
  wasResent: boolean;
  output: OtpOutput;
}
export type OtpEvent = { type: 'passcode.typed'; text: string } | { type: 'back.chosen' } | { type: 'code.resent' };
export type OtpOutput = { result: 'back' } | { result: 'refused'; notice: Notice };
