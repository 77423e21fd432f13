import { BUSINESS_LINK_MINUTES } from '#contracts/limits.ts';
import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { EmailLinkContext, EmailLinkOutput } from './emailLink.types.ts';

/** Announces a sent link, for the host and the log. */
export const sentAnnouncement = ({ request }: EmailLinkContext): BusinessAnnouncement => ({
  name: request.flow === 'discovery' ? 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND' : 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
  email: request.email,
});

/** Saves the link's details for a reload (D-489). */
export const sentMessageOf = ({ request }: EmailLinkContext): SentMemberMessage => ({
  kind: 'memberLink',
  email: request.email,
  request,
  minutes: minutesOf(request),
});

/** The shorter life where it is not known whether the person signs up. */
function minutesOf(request: EmailLinkContext['request']): number {
  if (request.flow === 'discovery') return request.discoveryExpirationMinutes;
  return request.flow === 'organization'
    ? Math.min(request.loginExpirationMinutes, request.signupExpirationMinutes)
    : (request.expirationMinutes ?? BUSINESS_LINK_MINUTES);
}

/** Returns how to report a refused send. */
export function sendFailureOf(error: unknown): EmailLinkOutput {
  if (error instanceof BusinessError && error.code === 'joining_refused') return { result: 'cannotJoin' };
  const failure = failureOf(error);
  return failure === null ? { result: 'refused', notice: noticeOf(error) } : { result: 'failure', failure };
}
