import type { Departure } from '#machines/ports/business/singleSignOn.ts';
import type { Notice } from '#machines/ports/notice.ts';

export interface FederatedLoginInput {
  departure: Departure;
}
/** `notice`: known once the flow has ended. */
export type FederatedLoginContext = FederatedLoginInput & { notice: Notice | null };
/** The flow ends here only when the page was not left. */
export type FederatedLoginOutput = { notice: Notice };
