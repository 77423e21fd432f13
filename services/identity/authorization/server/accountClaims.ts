import type { AccountClaims } from 'oidc-provider';
import type { User } from '#contracts/identity/user.ts';

/**
 * The claims of each scope (OpenID Connect Core, section 5.4). How and when somebody signed in is no claim of a person:
 * the ID token alone has it, whether it was asked for by `max_age` or not.
 */
export const claimsOfScopes = {
  openid: ['sub', 'auth_time', 'amr', 'https://stytch.com/organization'],
  profile: ['name', 'given_name', 'middle_name', 'family_name', 'picture', 'locale'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

const firstVerified = <T extends { verified: boolean }>(given: readonly T[]): T | undefined =>
  given.find(({ verified }) => verified) ?? given[0];

/** A claim without a value is left out. */
const present = (claims: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(claims).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The person as claims; the server leaves out what no granted scope asks for. */
export function accountClaims(user: User): AccountClaims {
  const { first_name: given, middle_name: middle, last_name: family } = user.name;
  const email = firstVerified(user.emails);
  const phone = firstVerified(user.phone_numbers);
  const [provider] = user.providers;
  return {
    sub: user.user_id,
    ...present({
      name: [given, middle, family].filter((part) => part !== '').join(' '),
      given_name: given,
      middle_name: middle,
      family_name: family,
      picture: provider?.profile_picture_url,
      locale: provider?.locale,
    }),
    ...(email === undefined ? {} : { email: email.email, email_verified: email.verified }),
    ...(phone === undefined ? {} : { phone_number: phone.phone_number, phone_number_verified: phone.verified }),
  };
}
