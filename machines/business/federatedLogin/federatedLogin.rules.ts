import type { Redirect } from '#machines/ports/business/singleSignOn.ts';
import { finalTroubleOf, type Trouble } from '#machines/ports/business/trouble.ts';

/** Returns what is remembered of a redirect: the provider's name or the connection's id, nothing of the person. */
export const wayOf = (redirect: Redirect): string =>
  redirect.to === 'connection' ? redirect.connectionId : redirect.provider;

/** Why the service takes what Google's prompt has brought along under no circumstances; null: another try may go. */
export function refusalOf(redirect: Redirect, error: unknown): Trouble | null {
  if (!('credential' in redirect)) return null;
  const trouble = finalTroubleOf(error);
  return trouble?.kind === 'unknown' ? { kind: 'provider' } : trouble;
}
