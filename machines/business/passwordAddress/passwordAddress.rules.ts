import { normalizedEmail } from '#contracts/emailAddress.ts';
import { mayJoin } from '#machines/ports/business/joining.ts';
import { known } from '#machines/ports/known.ts';
import type { PasswordAddressContext, PasswordAddressOutput } from './passwordAddress.types.ts';

/** Of whom it is looked up whether they have a password. */
export const memberOf = ({ email, organization }: PasswordAddressContext) => ({
  email: normalizedEmail(email),
  organizationId: known(organization, 'organization').organizationId,
});

/** A member without a password, and who may become a member, come in by a link. */
export const mayComeIn = ({ email, organization }: PasswordAddressContext, member: object | null): boolean =>
  member !== null || mayJoin(known(organization, 'organization'), normalizedEmail(email));

/** The address as it goes on: a valid one is normalized. */
export const endOf = (
  { email }: PasswordAddressContext,
  result: 'password' | 'verification' | 'back',
): PasswordAddressOutput => ({ result, email: result === 'back' ? email : normalizedEmail(email) });
