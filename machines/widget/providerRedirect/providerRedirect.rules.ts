import { finalFailureOf } from '#machines/ports/business/failure.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { Redirect } from '#machines/ports/redirects.ts';
import type { ProviderRedirectOutput } from './providerRedirect.types.ts';

/** Returns what is remembered of a redirect: the provider's name or the connection's id, nothing of the person. */
export const methodOf = (redirect: Redirect): string =>
  redirect.to === 'connection' ? redirect.connectionId : redirect.provider;

/** Returns the reason why the page was not left; a member's credential that the service refuses is not tried again. */
export function outputOf(redirect: Redirect, error: unknown): ProviderRedirectOutput {
  const failure = 'credential' in redirect ? finalFailureOf(error) : null;
  if (failure === null) return { notice: noticeOf(error) };
  return { failure: failure.kind === 'unknown' ? { kind: 'provider' } : failure };
}
