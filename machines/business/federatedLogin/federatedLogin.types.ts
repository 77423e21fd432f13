import type { Redirect } from '#machines/ports/business/singleSignOn.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';
import type { Notice } from '#machines/ports/notice.ts';

export interface FederatedLoginInput {
  redirect: Redirect;
}
/** `notice` or `trouble`: known once the flow has ended. */
export type FederatedLoginContext = FederatedLoginInput & { notice: Notice | null; trouble: Trouble | null };
/** The flow ends here only when the page was not left. `trouble`: trying again would change nothing. */
export type FederatedLoginOutput = { notice: Notice } | { trouble: Trouble };
