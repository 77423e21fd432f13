import type { FactorSelectionEvent } from './factorSelection/factorSelection.types.ts';
import type { RecoveryEntryEvent } from './recoveryEntry/recoveryEntry.types.ts';
import type { RecoverySaveEvent } from './recoverySave/recoverySave.types.ts';
import type { TotpEnrollmentEvent } from './totpEnrollment/totpEnrollment.types.ts';
import type { TotpEntryEvent } from './totpEntry/totpEntry.types.ts';

/** What a person can do in a second step, but for codes by text; it is for the flow that has the screen. */
export type SecondStepEvent =
  | FactorSelectionEvent
  | TotpEnrollmentEvent
  | TotpEntryEvent
  | RecoveryEntryEvent
  | RecoverySaveEvent;
