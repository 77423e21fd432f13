import type { Redirect } from '#machines/ports/business/singleSignOn.ts';
import { finalFailureOf, type Failure } from '#machines/ports/business/failure.ts';

/** Returns what is remembered of a redirect: the provider's name or the connection's id, nothing of the person. */
export const wayOf = (redirect: Redirect): string =>
  redirect.to === 'connection' ? redirect.connectionId : redirect.provider;

/** Why the service takes what Google's prompt has brought along under no circumstances; null: another try may go. */
export function failureOf(redirect: Redirect, error: unknown): Failure | null {
  if (!('credential' in redirect)) return null;
  const failure = finalFailureOf(error);
  return failure?.kind === 'unknown' ? { kind: 'provider' } : failure;
}
