import { type CompleteAnnouncement, completeOf } from '#machines/ports/announcement.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';

/** The account has a passkey less than the device: the browser is informed (PKY-09). */
export const isUnknown = (error: unknown): boolean =>
  error instanceof IdentityError && error.code === 'passkey_unknown';

/**
 * PKY-07 … PKY-09, D-35: the specification's own sentences, whatever the service or the browser says. Only what is no
 * answer at all is shown as it is.
 */
export function passkeyNoticeOf(error: unknown): Notice {
  if (isUnknown(error)) return { code: 'passkeyUnknown' };
  if (error instanceof PasskeyError && error.code === 'unsupported') return { code: 'passkeyUnsupported' };
  if (error instanceof IdentityError && error.code === 'offline') return noticeOf(error);
  return { code: 'passkeyFailed' };
}

/** EVT-04: a passkey has no address. */
export const completion: CompleteAnnouncement = completeOf('passkey', null);
