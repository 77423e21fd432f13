import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/**
 * `enrols`: the app is about to be added with this code, and the screen before leads to it. `hasOther`: a code by text
 * can be used instead.
 */
export interface TotpEntryInput {
  organizationId: string;
  memberId: string;
  enrols: boolean;
  hasOther: boolean;
  sessionMinutes: number;
}
/** `isRefused`: the code was wrong. */
export type TotpEntryContext = TotpEntryInput & {
  code: string;
  isRefused: boolean;
  notice: Notice | null;
  output: TotpEntryOutput | null;
};

export type TotpEntryEvent =
  | { type: 'passcode.typed'; text: string }
  | NoticeExpired
  | { type: 'sms.chosen' }
  | { type: 'recovery.chosen' }
  | { type: 'back.chosen' };

/** `otherFactor`: a text is wanted instead. `recovery`: a backup code is. */
export type TotpEntryOutput =
  | { result: 'accepted'; answer: GateAnswer }
  | { result: 'back' | 'otherFactor' | 'recovery' }
  | { result: 'failure'; failure: Failure };
