import { IdentityError } from '#machines/ports/identity.ts';

const codeOf = (error: unknown) => (error instanceof IdentityError ? error.code : null);

/** PWD-28, PWD-29: the service wants the password to be set anew. */
export const isResetRequired = (error: unknown): boolean =>
  codeOf(error) === 'password_reset_required' || codeOf(error) === 'password_breached';

export const reasonOf = (error: unknown): 'dedupe' | 'breached' =>
  codeOf(error) === 'password_breached' ? 'breached' : 'dedupe';
