import type { Departure } from '#machines/ports/business/singleSignOn.ts';
import type { Notice } from '#machines/ports/notice.ts';

export interface FederatedLoginInput {
  departure: Departure;
}
/** The flow ends here only when the page was not left. */
export type FederatedLoginOutput = { notice: Notice };
