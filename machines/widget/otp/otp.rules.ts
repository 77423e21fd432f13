import type { SentMessage } from '#contracts/sentMessage.ts';
import { completeOf } from '#machines/ports/announcement.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import type { OtpContext } from './otp.types.ts';

/** D-141: nobody looked at the code. */
export const isUnverified = (error: unknown): boolean => error instanceof IdentityError && error.retryAfter !== null;

/** OTP-07, OTP-16: the code that stands there, as an answer to the mail or text that was sent last. */
export const attemptOf = ({ code, methodId, sessionMinutes }: OtpContext) => ({
  code,
  methodId: required(methodId, 'methodId'),
  sessionMinutes,
});

/** Saves the details of the last code for a reload (D-488). */
export const sentMessageOf = ({ request, methodId, typed }: OtpContext): SentMessage => ({
  kind: 'passcode',
  request,
  methodId: required(methodId, 'methodId'),
  typed,
});

/** OTP-22: how long the code that was sent last is good for. */
export const lifetimeOf = ({ request, methodId, sent }: OtpContext) => ({
  seconds: sent?.secondsLeft ?? request.expirationMinutes * 60,
  of: required(methodId, 'methodId'),
});

/** EVT-01, EVT-05: the address is told of a code by e-mail only. */
export const completionOf = ({ request: { method, destination } }: OtpContext) =>
  completeOf(method, method === 'email' ? destination : null);
