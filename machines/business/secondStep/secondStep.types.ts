import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { GateAnswer, SecondFactor, SecondStepDemand } from '#machines/ports/business/gate.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { MemberPasscodeRequest, NumberFailure } from '#machines/ports/business/passcodes.ts';
import type { TotpEnrollment } from '#machines/ports/business/secondFactors.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { Region } from '#machines/ports/phones/phoneNumbers.ts';

export interface SecondStepInput {
  config: BusinessConfig;
  organization: KnownOrganization;
  demand: SecondStepDemand;
}

/** The number that a code is texted to; `number` is null for the one that the member has. */
export interface TextedNumber {
  number: string | null;
  shown: string;
}

/** All of it that is secret is there for as long as a screen needs it. */
export interface SecondStepContext extends SecondStepInput {
  /** An app that is about to be added, and which of its two screens was left. */
  made: TotpEnrollment | null;
  shown: 'qr' | 'manual';
  /** Of the app that was added. */
  recoveryCodes: string[];
  /** The result of the step, held until the backup codes are saved. */
  answer: GateAnswer | null;
  texted: TextedNumber;
  begins: 'sending' | 'sendingHere' | 'sent';
  /** The form for a number, as it was left. */
  form: { region: Region; text: string };
  notice: Notice | NumberFailure | null;
  output: SecondStepOutput | null;
}

/** `abandoned`: somebody else wants to log in, the intermediate session is to be dropped. */
export type SecondStepOutput =
  | { result: 'gated'; answer: GateAnswer }
  | { result: 'abandoned' }
  | { result: 'failure'; failure: Failure };

/* The children, as they are given and end. */
interface OfMember {
  organizationId: string;
  memberId: string;
}
type Troubled = { result: 'failure'; failure: Failure };
export type SelectionEnd = { choice: SecondFactor } | { choice: 'abandoned' };
export type EnrollmentGiven = OfMember & Pick<SecondStepContext, 'made' | 'shown'> & { isBackable: boolean };
export type EnrollmentEnd =
  | { result: 'added'; made: TotpEnrollment; shown: 'qr' | 'manual' }
  | { result: 'back'; made: TotpEnrollment | null }
  | Troubled;
export type EntryGiven = OfMember & { enrols: boolean; hasOther: boolean; sessionMinutes: number };
export type EntryEnd =
  | { result: 'accepted'; answer: GateAnswer }
  | { result: 'back' | 'otherFactor' | 'recovery' }
  | Troubled;
export type RecoveryGiven = OfMember & { sessionMinutes: number };
export type RecoveryEnd = { result: 'accepted'; answer: GateAnswer } | { result: 'back' } | Troubled;
export type NumberGiven = SecondStepContext['form'] & {
  organization: string;
  notice: SecondStepContext['notice'];
  isBackable: boolean;
};
export type NumberEnd =
  | { choice: 'number'; number: string; shown: string; region: Region; text: string }
  | { choice: 'back' };
export interface PasscodeGiven {
  request: MemberPasscodeRequest;
  begins: SecondStepContext['begins'];
  enrols: boolean;
  hasOther: boolean;
  isBackable: boolean;
  sessionMinutes: number;
}
