import { IdentityError } from '#machines/ports/identity.ts';

/** Why an application's request could not be served. `sentence`: the service's own, where it is shown. */
export interface AuthorizationFailure {
  kind: 'offline' | 'slow' | 'unavailable' | 'rateLimited' | 'invalidRequest' | 'unsafeAddress';
  sentence: string | null;
}

/** The words for it: the service's own sentence, else ours for its kind. */
export type FailureWords = AuthorizationFailure['kind'] | { sentence: string };

export const wordsOf = ({ kind, sentence }: AuthorizationFailure): FailureWords =>
  sentence === null ? kind : { sentence };

export const slowAnswer: AuthorizationFailure = { kind: 'slow', sentence: null };
/** The service has answered an address that is not followed. */
export const unsafeAddress: AuthorizationFailure = { kind: 'unsafeAddress', sentence: null };

export function failureOf(error: unknown): AuthorizationFailure {
  if (!(error instanceof IdentityError)) return { kind: 'unavailable', sentence: null };
  const { code, sentence, retryAfter } = error;
  if (code === 'offline') return { kind: 'offline', sentence: null };
  if (code === 'unavailable') return { kind: 'unavailable', sentence };
  return { kind: retryAfter === null ? 'invalidRequest' : 'rateLimited', sentence };
}

/** The same call may be answered otherwise later. */
export const isRetryable = ({ kind }: AuthorizationFailure): boolean =>
  kind !== 'invalidRequest' && kind !== 'unsafeAddress';
