import type { Discovered } from '#machines/ports/business/discovery.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';
import type { Notice } from '#machines/ports/notice.ts';

/** What the address of the page brought along, taken out of it. `denied`: a provider sent an error. */
export type Brought = { kind: 'discovery' | 'member'; token: string } | { kind: 'denied' } | { kind: 'nothing' };

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
  | { result: 'trouble'; trouble: Trouble };
