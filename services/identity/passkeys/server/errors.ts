import { createErrors } from '#services/identity/shared/errors.ts';
import { behalfErrors } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { passkeyErrors } from '../errors.ts';

export const serverPasskeyErrors = {
  ...behalfErrors,
  user_not_found: [404, 'There is no user with this id.'],
} as const;

export const refuse = createErrors({ ...passkeyErrors, ...serverPasskeyErrors });
