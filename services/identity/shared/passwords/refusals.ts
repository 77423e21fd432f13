import type { RefusalTable } from '#services/platform/http/wireArea.ts';
import { createRefusals } from '../refusals.ts';

/** Refusals of every new password. */
export const newPasswordRefusals = {
  weak_password: [400, 'Please choose a stronger password.'],
  breached_password: [400, 'This password appeared in a data leak elsewhere. Please choose another.'],
} as const satisfies RefusalTable;

export const refuse = createRefusals(newPasswordRefusals);
