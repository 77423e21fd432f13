import type { Discovered } from '#machines/ports/business/discovery.ts';
import type { NewPasswordRight } from '#machines/ports/business/memberPasswords.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';
import type { Notice } from '#machines/ports/notice.ts';

/** What the address of the page brought along, taken out of it. `denied`: a provider sent an error. */
export type Brought =
  | { kind: BroughtToken; token: string }
  /** A reset page: `linked` brought a link that logs in first, `reset…` a link that sets the password itself. */
  | { kind: 'linked' | 'resetMember' | 'resetDiscovery'; token: string; email: string | null }
  | { kind: 'resetNothing' }
  | { kind: 'denied' }
  | { kind: 'nothing' };
/** By the call that takes the token: of the Discovery flow, into an organization, by a provider, or by single sign-on. */
export type BroughtToken = 'discovery' | 'member' | 'oauth' | 'discoveryOauth' | 'sso';

/** `slug`: null where no organization is asked for by the address or the configuration. */
export interface ArrivalInput {
  brought: Brought;
  flowType: 'Discovery' | 'Organization';
  slug: string | null;
  sessionMinutes: number;
  locale: string | null;
}
export type ArrivalContext = ArrivalInput & { notice: Notice | null; output: ArrivalOutput | null };

export type ArrivalEvent = { type: 'retry.chosen' };

/** What stands after the page was opened. */
export type ArrivalOutput =
  | { result: 'main'; organization: KnownOrganization | null }
  | { result: 'discovered'; discovered: Discovered }
  | { result: 'gated'; answer: GateAnswer }
  /** A new password is set by the right of this link. */
  | { result: 'reset'; right: NewPasswordRight; email: string | null }
  | { result: 'trouble'; trouble: Trouble };
