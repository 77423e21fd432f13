import { MEMBER_PASSCODE_SECONDS } from '#contracts/limits.ts';
import { passcodeRefusalOf } from '#machines/ports/business/passcodeRefusal.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { MemberPasscodeContext, MemberPasscodeOutput } from './memberPasscode.types.ts';

/** How a first send that was refused is told. */
export const sendRefusalOf = (error: unknown): MemberPasscodeOutput =>
  passcodeRefusalOf(error) ?? { result: 'refused', notice: noticeOf(error) };

/** Nobody looked at the code: no answer, or none yet. It may still be right. */
export const isUnjudged = (error: unknown): boolean =>
  !(error instanceof IdentityError) || error.code !== 'refused' || error.retryAfter !== null;

/** The code that stands there. */
export const attemptOf = ({ request, code, enrols, sessionMinutes }: MemberPasscodeContext) => ({
  request,
  code,
  enrols,
  sessionMinutes,
});

/** How long the code that was sent last is good for. */
export const lifetimeOf = ({ request }: MemberPasscodeContext) => ({
  seconds: MEMBER_PASSCODE_SECONDS[request.channel],
  of: 'code',
});
