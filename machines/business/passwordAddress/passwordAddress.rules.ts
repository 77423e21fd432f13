import { normalizedEmail } from '#contracts/emailAddress.ts';
import { required } from '#machines/ports/required.ts';
import type { PasswordAddressContext, PasswordAddressOutput } from './passwordAddress.types.ts';

/** Of whom it is looked up whether they have a password. */
export const memberOf = ({ email, organization }: PasswordAddressContext) => ({
  email: normalizedEmail(email),
  organizationId: required(organization, 'organization').organizationId,
});

/** The address as it goes on: a valid one is normalized. */
export const endOf = (
  { email }: PasswordAddressContext,
  result: 'password' | 'verification' | 'back',
): PasswordAddressOutput => ({ result, email: result === 'back' ? email : normalizedEmail(email) });
