import type { Plan } from '#contracts/pendingCheckout.ts';

export interface UpgradeContext {
  plan: Plan;
}
export type UpgradeInput = { plan: Plan };
export type UpgradeEvent = { type: 'modal.dismissed' } | { type: 'retry.chosen' };
