import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { OrganizationNameProblem } from '#contracts/identity/business/organizationName.ts';

/** `name`: as it was typed before; null: nothing was typed yet. */
export interface OrganizationNameInput {
  email: string;
  name: string | null;
  sessionMinutes: number;
}
/** `problem`: of the name itself; `notice`: of everything else. */
export interface OrganizationNameContext {
  name: string;
  sessionMinutes: number;
  problem: OrganizationNameProblem | null;
  notice: Notice | null;
  output: OrganizationNameOutput | null;
}

export type OrganizationNameEvent =
  | { type: 'name.typed'; text: string }
  | { type: 'name.submitted' }
  | NoticeExpired
  | { type: 'back.chosen' };

export type OrganizationNameOutput =
  | { result: 'gated'; answer: GateAnswer }
  | { result: 'back'; name: string }
  | { result: 'failure'; failure: Failure };
