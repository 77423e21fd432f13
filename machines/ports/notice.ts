import { IdentityError } from './identity.ts';

/**
 * What went wrong, as a key; `refused` carries the service's own sentence (THM-19), or the raw message of an error that
 * nobody here knows (THM-20). `unavailable` has a sentence where the service could still say one.
 */
export type Notice =
  | {
      code:
        | 'emailInvalid'
        | 'passcodeEmailInvalid'
        | 'phoneInvalid'
        | 'passwordMissing'
        | 'offline'
        | 'slow'
        | 'storageBlocked';
    }
  | { code: 'unavailable'; sentence?: string }
  | { code: 'refused'; sentence: string };

export function noticeOf(error: unknown): Notice {
  if (!(error instanceof IdentityError)) {
    const isRaw = error instanceof Error && error.message !== '';
    return isRaw ? { code: 'refused', sentence: error.message } : { code: 'unavailable' };
  }
  if (error.sentence !== null)
    return { code: error.code === 'unavailable' ? 'unavailable' : 'refused', sentence: error.sentence };
  if (error.code === 'offline') return { code: 'offline' };
  if (error.code === 'storage_blocked') return { code: 'storageBlocked' };
  return { code: 'unavailable' };
}
