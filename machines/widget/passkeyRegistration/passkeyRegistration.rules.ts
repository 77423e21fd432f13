import { IdentityError } from '#machines/ports/identity.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';
import type { RegistrationNotice } from './passkeyRegistration.types.ts';

/** D-401: an address has to be proven first. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof IdentityError && error.code === 'account_not_verified';

/** D-35, D-46: the fixed sentences, whatever device or service say; only what is no answer at all is shown as it is. */
export function registrationNoticeOf(error: unknown): RegistrationNotice {
  if (error instanceof PasskeyError) {
    if (error.code === 'registered') return { code: 'passkeyRegistered' };
    return { code: error.code === 'unsupported' ? 'passkeyUnsupported' : 'passkeyNotCreated' };
  }
  const isRefused = error instanceof IdentityError && error.code === 'refused' && error.retryAfter === null;
  return isRefused ? { code: 'passkeyNotCreated' } : noticeOf(error);
}
