import type { Answer } from '#tests/services/identity/testIdentity.ts';
import type { Business } from './businessHarness.ts';

/** Somebody who is logged in to one organization, with all that they hold. */
export interface Holder {
  name: string;
  organizationId: string;
  memberId: string;
  email: string;
  session: string;
  intermediate: string;
}

/** A call that one makes for something of another's. */
export type Call = (business: Business, holder: Holder, target: Holder) => Promise<Answer>;
