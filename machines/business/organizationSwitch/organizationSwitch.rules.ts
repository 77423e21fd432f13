import { BusinessError } from '#machines/ports/business/error.ts';
import { type Failure, finalFailureOf } from '#machines/ports/business/failure.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { SwitchProblem } from './organizationSwitch.types.ts';

export function switchProblemOf(error: unknown): SwitchProblem {
  const failure = finalFailureOf(error);
  return failure === null ? noticeOf(error) : { code: 'failure', failure };
}

/** A sign-in at an identity provider finds no other organizations. */
export const listProblemOf = (error: unknown): SwitchProblem =>
  error instanceof BusinessError && error.code === 'method_refused' ? { code: 'onlyHere' } : switchProblemOf(error);

/** The organization takes no method of this address; null: it does, or nothing more is asked for. */
export const closedBy = (answer: GateAnswer): Failure | null =>
  answer.shape === 'primaryRequired' && answer.methods.length === 0
    ? { kind: 'authPolicy', organization: answer.organization.name }
    : null;
