import type { FactorSelectionEvent } from './factorSelection/factorSelection.types.ts';
import type { RecoveryEntryEvent } from './recoveryEntry/recoveryEntry.types.ts';
import type { RecoverySaveEvent } from './recoverySave/recoverySave.types.ts';
import type { TotpEnrollmentEvent } from './totpEnrollment/totpEnrollment.types.ts';
import type { TotpEntryEvent } from './totpEntry/totpEntry.types.ts';

/** The person's events in a second step, except those for codes by text; they go to the flow that has the screen. */
export type SecondStepEvent =
  | FactorSelectionEvent
  | TotpEnrollmentEvent
  | TotpEntryEvent
  | RecoveryEntryEvent
  | RecoverySaveEvent;
