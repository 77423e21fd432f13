import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { Redirect } from '#machines/ports/redirects.ts';

export interface ProviderRedirectInput {
  redirect: Redirect;
}
/** `output`: known once the flow has ended. */
export type ProviderRedirectContext = ProviderRedirectInput & { output: ProviderRedirectOutput | null };
/** The flow ends here only when the page was not left. `failure`: trying again would change nothing for a member. */
export type ProviderRedirectOutput = { notice: Notice } | { failure: Failure };
