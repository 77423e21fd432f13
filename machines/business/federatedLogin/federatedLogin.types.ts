import type { Redirect } from '#machines/ports/business/singleSignOn.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice } from '#machines/ports/notice.ts';

export interface FederatedLoginInput {
  redirect: Redirect;
}
/** `notice` or `failure`: known once the flow has ended. */
export type FederatedLoginContext = FederatedLoginInput & { notice: Notice | null; failure: Failure | null };
/** The flow ends here only when the page was not left. `failure`: trying again would change nothing. */
export type FederatedLoginOutput = { notice: Notice } | { failure: Failure };
