import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** The organization that somebody is signed in to, by id and name. */
export interface OrganizationSwitchInput {
  organizationId: string;
  organization: string;
  sessionMinutes: number;
  locale: string | null;
}

/** `onlyHere`: this sign-in counts in its organization alone. */
export type SwitchProblem = Notice | { code: 'onlyHere' } | { code: 'failure'; failure: Failure };

export type OrganizationSwitchContext = OrganizationSwitchInput & {
  others: DiscoveredOrganization[];
  chosenId: string | null;
  problem: SwitchProblem | null;
  output: OrganizationSwitchOutput | null;
};

export type OrganizationSwitchEvent =
  | { type: 'organization.chosen'; organizationId: string }
  | { type: 'retry.chosen' }
  | { type: 'back.chosen' }
  | NoticeExpired;

/** `ended`: the session lives no longer. */
export type OrganizationSwitchOutput =
  | { result: 'gated'; answer: GateAnswer }
  | { result: 'back' }
  | { result: 'ended' };
