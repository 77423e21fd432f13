import { SESSION_RETRY_PAUSES } from '#contracts/limits.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { ClientSessionContext } from './clientSession.types.ts';

/** The longest wait that the service may ask for, in ms. */
const LONGEST_PAUSE = 3_600_000;

/** Returns the error of a call; what is no `IdentityError` means that the service could not be asked. */
export const failureOf = (error: unknown): IdentityError =>
  error instanceof IdentityError ? error : new IdentityError('unavailable', null, { cause: error });

/** Returns the error of a call that had no answer in time. */
export const slowAnswer = (): IdentityError => new IdentityError('unavailable');

/** Counts a failure, up to the first after which nothing is repeated by itself. */
export const oneMore = (failures: number): number => Math.min(failures + 1, SESSION_RETRY_PAUSES.length + 1);

/**
 * Returns the pause before the next call in ms, as long as `Retry-After` says at least. Null: the service refuses the page,
 * or was asked often enough.
 */
export function pauseOf({ failures, error }: Pick<ClientSessionContext, 'failures' | 'error'>): number | null {
  const pause = SESSION_RETRY_PAUSES[failures - 1];
  const asked = error?.retryAfter ?? null;
  if (pause === undefined || (error?.code === 'refused' && asked === null)) return null;
  return Math.min(Math.max(pause, (asked ?? 0) * 1_000), LONGEST_PAUSE);
}
