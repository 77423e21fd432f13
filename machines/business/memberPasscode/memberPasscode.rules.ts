import { MEMBER_PASSCODE_SECONDS } from '#contracts/limits.ts';
import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import { passcodeRefusalOf } from '#machines/ports/business/passcodeRefusal.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { MemberPasscodeContext, MemberPasscodeOutput } from './memberPasscode.types.ts';

/** Returns how to report a refused first send. */
export const sendRefusalOf = (error: unknown): MemberPasscodeOutput =>
  passcodeRefusalOf(error) ?? { result: 'refused', notice: noticeOf(error) };

/** Saves the details of a code by e-mail for a reload (D-489); a text belongs to a sign-in that goes on only in this page. */
export const sentMessageOf = ({ request }: MemberPasscodeContext): SentMemberMessage | null =>
  request.channel === 'text'
    ? null
    : {
        kind: 'memberPasscode',
        email: request.email,
        request,
        minutes: MEMBER_PASSCODE_SECONDS.email / 60,
      };

/** Nobody looked at the code: no answer, or none yet. It may still be right. */
export const isUnverified = (error: unknown): boolean =>
  !(error instanceof IdentityError) || error.code !== 'refused' || error.retryAfter !== null;

/** The code that stands there. */
export const attemptOf = ({ request, code, enrols, sessionMinutes }: MemberPasscodeContext) => ({
  request,
  code,
  enrols,
  sessionMinutes,
});

/** Returns the time for which the last code sent is valid. */
export const lifetimeOf = ({ request, secondsLeft }: MemberPasscodeContext) => ({
  seconds: secondsLeft ?? MEMBER_PASSCODE_SECONDS[request.channel],
  of: 'code',
});
