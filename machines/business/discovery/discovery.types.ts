import type { Discovered, DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { AuthMethod } from '#contracts/identity/business/organization.ts';

/** Actions without a choice, and what they ignore. `isFirst`: none has happened in this visit yet. */
export interface DirectOptions {
  isFirst: boolean;
  login: { status: boolean; ignoreInvites: boolean; ignoreJitProvisioning: boolean };
  create: boolean;
}

/** `mayCreate`: the host does not forbid making an organization. */
export interface DiscoveryInput {
  discovered: Discovered;
  mayCreate: boolean;
  direct: DirectOptions;
  sessionMinutes: number;
  locale: string | null;
}
/** `name`: of a new organization, as it was typed before. */
export type DiscoveryContext = DiscoveryInput & {
  name: string | null;
  chosen: DiscoveredOrganization | null;
  notice: Notice | null;
  output: DiscoveryOutput | null;
};

export type DiscoveryEvent =
  | { type: 'organization.chosen'; organizationId: string }
  | { type: 'create.chosen' }
  | NoticeExpired
  | { type: 'email.changed' };

/** `primaryRequired`: the organization asks for another first factor, one of `methods`. */
export type DiscoveryOutput =
  | { result: 'gated'; answer: GateAnswer }
  | { result: 'primaryRequired'; organization: KnownOrganization; email: string; methods: AuthMethod[] }
  | { result: 'otherEmail' }
  | { result: 'failure'; failure: Failure };
