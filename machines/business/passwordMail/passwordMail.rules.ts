import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { PasswordMailContext, PasswordMailOutput } from './passwordMail.types.ts';

/** Announces a sent mail, for the host and the log. */
export const mailAnnouncement = ({ request }: PasswordMailContext): BusinessAnnouncement => ({
  name:
    request.flow === 'discovery' ? 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START' : 'B2B_PASSWORD_RESET_BY_EMAIL_START',
  email: request.email,
});

/** Returns how to report a refused mail. */
export function sendFailureOf(error: unknown): PasswordMailOutput {
  const failure = failureOf(error);
  return failure === null ? { result: 'refused', notice: noticeOf(error) } : { result: 'failure', failure };
}
