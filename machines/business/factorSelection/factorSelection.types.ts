import type { SecondFactor } from '#machines/ports/business/gate.ts';

/** `organization`: by its name. `factors`: what can be added, in the order in which it is offered. */
export interface FactorSelectionInput {
  organization: string;
  factors: SecondFactor[];
}
export type FactorSelectionContext = FactorSelectionInput & { output: FactorSelectionOutput | null };

export type FactorSelectionEvent = { type: 'totp.chosen' } | { type: 'sms.chosen' } | { type: 'signIn.abandoned' };

/** `abandoned`: somebody else wants to log in. */
export type FactorSelectionOutput = { choice: SecondFactor } | { choice: 'abandoned' };
