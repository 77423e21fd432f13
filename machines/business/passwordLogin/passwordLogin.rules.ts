import { normalizedEmail } from '#contracts/emailAddress.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { MemberPasswordLogin } from '#machines/ports/business/memberPasswords.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { PasswordLoginContext } from './passwordLogin.types.ts';

export function loginOf(context: PasswordLoginContext): MemberPasswordLogin {
  const { organization, password, sessionMinutes, locale } = context;
  const email = normalizedEmail(context.email);
  if (organization === null) return { flow: 'discovery', email, password };
  const { organizationId } = organization;
  return { flow: 'organization', email, password, organizationId, sessionMinutes, locale };
}

/** Announces to the host that a password was accepted. */
export const loginAnnouncement = ({ organization }: PasswordLoginContext): BusinessAnnouncement => ({
  name: organization === null ? 'B2B_PASSWORD_DISCOVERY_AUTHENTICATE' : 'B2B_PASSWORD_AUTHENTICATE',
});

const codeOf = (error: unknown) => (error instanceof IdentityError ? error.code : null);

/** The password was right, and must not be used any more. */
export const isResetRequired = (error: unknown): boolean =>
  codeOf(error) === 'password_reset_required' || codeOf(error) === 'password_breached';
