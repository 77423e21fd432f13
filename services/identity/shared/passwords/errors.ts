import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../errors.ts';

/** Errors of every new password. */
export const newPasswordErrors = {
  weak_password: [400, 'Please choose a stronger password.'],
  breached_password: [400, 'This password appeared in a data leak elsewhere. Please choose another.'],
} as const satisfies ErrorTable;

/** Errors of passwords that another service has hashed. */
export const migrationErrors = {
  invalid_password_hash: [400, 'The hash is none of its type, or it costs more than a sign-in may.'],
  password_already_set: [400, 'There is a password already.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(newPasswordErrors);
