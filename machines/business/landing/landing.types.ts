import type { Discovered } from '#machines/ports/business/discovery.ts';
import type { NewPasswordRight } from '#machines/ports/business/memberPasswords.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { TokenSource } from '#machines/ports/business/landings.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/**
 * The token or answer in the page's address, removed from it. `wantsPassword`: a new password is chosen once the link
 * has signed the person in. `tokenless`: a reset page without a token. `denied`: a provider sent an error.
 * `cancelled`: the person's no there.
 */
export type LandingToken =
  | { kind: 'member'; by: TokenSource; token: string; wantsPassword: boolean }
  | { kind: 'discovery'; by: Exclude<TokenSource, 'sso'>; token: string }
  | { kind: 'reset'; of: 'member' | 'discovery'; token: string }
  | { kind: 'tokenless' | 'cancelled' | 'denied' | 'nothing' };

/** `slug`: null where no organization is asked for by the address or the configuration. */
export interface LandingInput {
  landingToken: LandingToken;
  flowType: 'Discovery' | 'Organization';
  slug: string | null;
  sessionMinutes: number;
  locale: string | null;
}
export type LandingContext = LandingInput & { notice: Notice | null; output: LandingOutput | null };

export type LandingEvent = { type: 'retry.chosen' } | NoticeExpired;

/** The result of opening the page. */
export type LandingOutput =
  | { result: 'main'; organization: KnownOrganization | null }
  | { result: 'discovered'; discovered: Discovered }
  | { result: 'gated'; answer: GateAnswer }
  /** A new password is set by the right of this link. */
  | { result: 'reset'; right: NewPasswordRight }
  | { result: 'failure'; failure: Failure };
