import type { FactorSelectionScreen } from './factorSelection/factorSelection.screen.ts';
import type { RecoveryEntryScreen } from './recoveryEntry/recoveryEntry.screen.ts';
import type { RecoverySaveScreen } from './recoverySave/recoverySave.screen.ts';
import type { TotpEnrollmentScreen } from './totpEnrollment/totpEnrollment.screen.ts';
import type { TotpEntryScreen } from './totpEntry/totpEntry.screen.ts';

/** The screens of a second step, except those for codes by text. */
export type SecondStepScreen =
  | FactorSelectionScreen
  | TotpEnrollmentScreen
  | TotpEntryScreen
  | RecoveryEntryScreen
  | RecoverySaveScreen;

const kinds: Record<SecondStepScreen['kind'], true> = {
  factorSelection: true,
  totpQrCode: true,
  totpKey: true,
  totpEntry: true,
  recoveryEntry: true,
  recoverySave: true,
};
export const isSecondStepScreen = (screen: { kind: string }): screen is SecondStepScreen =>
  Object.hasOwn(kinds, screen.kind);
