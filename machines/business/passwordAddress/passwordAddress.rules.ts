import { mayJoin } from '#machines/ports/business/joining.ts';
import { known } from '#machines/ports/known.ts';
import type { PasswordAddressContext, PasswordAddressOutput } from './passwordAddress.types.ts';

/** Of whom it is looked up whether they have a password. */
export const memberOf = ({ email, organization }: PasswordAddressContext) => ({
  email: email.trim(),
  organizationId: known(organization, 'organization').organizationId,
});

/** A member without a password, and who may become a member, come in by a link. */
export const mayComeIn = ({ email, organization }: PasswordAddressContext, member: object | null): boolean =>
  member !== null || mayJoin(known(organization, 'organization'), email.trim());

/** The address as it goes on: a valid one without the spaces around it. */
export const endOf = (
  { email }: PasswordAddressContext,
  result: 'password' | 'verification' | 'back',
): PasswordAddressOutput => ({ result, email: result === 'back' ? email : email.trim() });
