import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { troubleOf } from '#machines/ports/business/trouble.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { EmailLinkContext, EmailLinkOutput } from './emailLink.types.ts';

/** Announces a sent link, for the host and the log. */
export const sentAnnouncement = ({ request }: EmailLinkContext): BusinessAnnouncement => ({
  name: request.flow === 'discovery' ? 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND' : 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
  email: request.email,
});

/** How a send that was refused is told. */
export function refusalOf(error: unknown): EmailLinkOutput {
  if (error instanceof BusinessError && error.code === 'joining_refused') return { result: 'cannotJoin' };
  const trouble = troubleOf(error);
  return trouble === null ? { result: 'refused', notice: noticeOf(error) } : { result: 'trouble', trouble };
}
