import { IdentityError } from './identity.ts';

/**
 * The cause, as a key; `refused` carries the service's own sentence (THM-19), or the raw message of an error that
 * nobody here knows (THM-20). `unavailable` has a sentence where the service could still say one,
 * and `limited` says in how many seconds another try makes sense (`Retry-After`).
 */
export type Notice =
  | {
      code:
        | 'emailInvalid'
        | 'passcodeEmailInvalid'
        | 'phoneInvalid'
        | 'passwordMissing'
        | 'passkeyFailed'
        | 'passkeyUnknown'
        | 'passkeyUnsupported'
        | 'offline'
        | 'slow'
        /** The person has cancelled at a provider: no error (D-483). */
        | 'cancelled'
        | 'storageBlocked'
        | 'windowBlocked';
    }
  | { code: 'unavailable'; sentence?: string }
  | { code: 'refused'; sentence: string }
  | { code: 'limited'; sentence: string; seconds: number };

/** The notice for a session that could not be saved (D-199). */
export const notSavedNotice: Notice = { code: 'storageBlocked' };

/** Notices that pass without anybody's action: the connection comes back, a rate limit is over. */
export type PassingNotice = Extract<Notice, { code: 'offline' | 'limited' }>;

/** For notices, and for what else is in their place. */
export const isPassing = (notice: { code: string } | null): notice is PassingNotice =>
  notice?.code === 'offline' || notice?.code === 'limited';

/** The cause of a notice is over: the flow that holds the notice removes it. */
export type NoticeExpired = { type: 'notice.expired' };

export function noticeOf(error: unknown): Notice {
  if (!(error instanceof IdentityError)) {
    const isRaw = error instanceof Error && error.message !== '';
    return isRaw ? { code: 'refused', sentence: error.message } : { code: 'unavailable' };
  }
  const { code, sentence, retryAfter } = error;
  if (sentence !== null && retryAfter !== null) return { code: 'limited', sentence, seconds: retryAfter };
  if (sentence !== null) return { code: code === 'unavailable' ? 'unavailable' : 'refused', sentence };
  if (code === 'offline') return { code: 'offline' };
  if (code === 'storage_blocked') return { code: 'storageBlocked' };
  if (code === 'window_blocked') return { code: 'windowBlocked' };
  return { code: 'unavailable' };
}
