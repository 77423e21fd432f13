import type { BusinessEventType } from '#contracts/identity/business/eventData.ts';
import { BUSINESS_LINK_MINUTES } from '#contracts/limits.ts';
import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import type { MemberResetRequest } from '#machines/ports/business/memberPasswords.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { MemberMailContext, MemberMailOutput, MemberMailRequest } from './memberMail.types.ts';

export const isReset = (request: MemberMailRequest): request is MemberResetRequest =>
  'resetPasswordRedirectUrl' in request;

/** Announces a sent mail, for the host and the log. */
export const sentAnnouncement = ({ request }: MemberMailContext): BusinessAnnouncement => ({
  name: eventOf(request),
  email: request.email,
});

function eventOf(request: MemberMailRequest): BusinessEventType {
  const isDiscovery = request.flow === 'discovery';
  if (isReset(request))
    return isDiscovery ? 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START' : 'B2B_PASSWORD_RESET_BY_EMAIL_START';
  return isDiscovery ? 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND' : 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP';
}

/** Saves the link's details for a reload (D-489); null of a mail to set a password by. */
export const sentMessageOf = ({ request }: MemberMailContext): SentMemberMessage | null =>
  isReset(request) ? null : { kind: 'memberLink', email: request.email, request, minutes: minutesOf(request) };

/** The shorter life where it is not known whether the person signs up. */
function minutesOf(request: LinkRequest): number {
  if (request.flow === 'discovery') return request.discoveryExpirationMinutes;
  return request.flow === 'organization'
    ? Math.min(request.loginExpirationMinutes, request.signupExpirationMinutes)
    : (request.expirationMinutes ?? BUSINESS_LINK_MINUTES);
}

/** Returns how to report a refused send. */
export function sendFailureOf(error: unknown): MemberMailOutput {
  if (error instanceof BusinessError && error.code === 'joining_refused') return { result: 'cannotJoin' };
  const failure = failureOf(error);
  return failure === null ? { result: 'refused', notice: noticeOf(error) } : { result: 'failure', failure };
}
