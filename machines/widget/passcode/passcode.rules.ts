import { MEMBER_PASSCODE_SECONDS } from '#contracts/limits.ts';
import type { SentMemberMessage, SentMessage } from '#contracts/sentMessage.ts';
import { type AnyPasscodeRequest, isOfMember, ofPerson, type PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import { completeOf } from '#machines/ports/announcement.ts';
import { passcodeFailureOf } from '#machines/ports/business/passcodeFailure.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import { required } from '#machines/ports/required.ts';
import type { MemberPasscodeInput, PasscodeContext, PasscodeInput, PersonPasscodeInput } from './passcode.types.ts';

type Differences = Pick<
  PasscodeContext,
  'begins' | 'methodId' | 'secondsLeft' | 'typed' | 'enrols' | 'hasOther' | 'resendBegins'
>;

const ofPersonInput = ({ typed, sent }: PersonPasscodeInput): Differences => ({
  begins: sent === null ? 'sending' : 'sent',
  methodId: sent?.methodId ?? null,
  secondsLeft: sent?.secondsLeft ?? null,
  typed,
  enrols: false,
  hasOther: false,
  resendBegins: 'offered',
});

const ofMemberInput = ({ begins, secondsLeft, enrols, hasOther }: MemberPasscodeInput): Differences => ({
  begins,
  methodId: null,
  secondsLeft: secondsLeft ?? null,
  typed: null,
  enrols,
  hasOther,
  resendBegins: begins === 'sendingHere' ? 'sending' : 'offered',
});

export const contextOf = (input: PasscodeInput): PasscodeContext => ({
  request: input.request,
  isBackable: input.isBackable,
  sessionMinutes: input.sessionMinutes,
  ...('begins' in input ? ofMemberInput(input) : ofPersonInput(input)),
  code: '',
  isRefused: false,
  attemptsLeft: null,
  notice: null,
  output: null,
});

/** Returns how to report a refused first send (OTP-09). */
export const sendFailureOf = (error: unknown): PasscodeOutput =>
  passcodeFailureOf(error) ?? { result: 'refused', notice: noticeOf(error) };

/**
 * True where the service has not checked the passcode, so that it may still be right (D-141, D-315). To a person every failure but a
 * limit means a wrong passcode (OTP-17).
 */
export function isUnverified({ request }: PasscodeContext, error: unknown): boolean {
  if (error instanceof IdentityError && error.retryAfter !== null) return true;
  return isOfMember(request) && !(error instanceof IdentityError && error.code === 'refused');
}

/** OTP-07, OTP-16: the passcode as typed, as an answer to the mail or text that was sent last. */
export const attemptOf = ({ request, code, methodId, enrols, sessionMinutes }: PasscodeContext) => ({
  request,
  code,
  methodId,
  enrols,
  sessionMinutes,
});

/** Saves the details of the last passcode for a reload (D-488, D-489); a member's text goes on only in this page. */
export function sentMessageOf({ request, methodId, typed }: PasscodeContext): SentMessage | SentMemberMessage | null {
  if (!isOfMember(request)) return { kind: 'passcode', request, methodId: required(methodId, 'methodId'), typed };
  if (request.channel === 'text') return null;
  return { kind: 'memberPasscode', email: request.email, request, minutes: MEMBER_PASSCODE_SECONDS.email / 60 };
}

const secondsOf = (request: AnyPasscodeRequest): number =>
  isOfMember(request) ? MEMBER_PASSCODE_SECONDS[request.channel] : request.expirationMinutes * 60;

/** OTP-22: how long the passcode that was sent last is valid. */
export const lifetimeOf = ({ request, secondsLeft }: PasscodeContext) => ({
  seconds: secondsLeft ?? secondsOf(request),
  of: 'code',
});

/** EVT-01, EVT-05: has the address of a passcode by e-mail only. */
export function completionOf({ request }: PasscodeContext) {
  const { method, destination } = ofPerson(request);
  return completeOf(method, method === 'email' ? destination : null);
}
