import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

export interface RecoveryEntryInput {
  organizationId: string;
  memberId: string;
  sessionMinutes: number;
}
/** `wrongCode`: no backup code is that, or it was used. */
export type RecoveryNotice = Notice | { code: 'wrongCode' };
/** `text`: as it was typed. */
export type RecoveryEntryContext = RecoveryEntryInput & {
  text: string;
  notice: RecoveryNotice | null;
  output: RecoveryEntryOutput | null;
};

export type RecoveryEntryEvent =
  | { type: 'recoveryCode.typed'; text: string }
  | { type: 'recoveryCode.submitted' }
  | NoticeExpired
  | { type: 'back.chosen' };

export type RecoveryEntryOutput =
  | { result: 'accepted'; answer: GateAnswer }
  | { result: 'back' }
  | { result: 'failure'; failure: Failure };
