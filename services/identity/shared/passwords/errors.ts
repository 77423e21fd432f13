import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../errors.ts';

/** Errors of every new password. */
export const newPasswordErrors = {
  weak_password: [400, 'Please choose a stronger password.'],
  breached_password: [400, 'This password appeared in a data leak elsewhere. Please choose another.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(newPasswordErrors);
