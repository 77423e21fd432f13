import { accountOf, subjectOf } from './accounts.ts';
import type { AuthorizationCode } from './authorizationCodes.ts';
import type { SocialProvider } from './context.ts';

interface Person {
  subject: string;
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

export function personOf(provider: SocialProvider, row: Pick<AuthorizationCode, 'email' | 'email_verified'>): Person {
  const { firstName, lastName } = accountOf(row.email);
  const isVerified = row.email_verified === 1;
  return { subject: subjectOf(provider, row.email), email: row.email, isVerified, firstName, lastName };
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** The claims of an ID token besides those of every token; `claims` is what the request asked for by that parameter. */
export function claimsOf(provider: SocialProvider, person: Person, claims: string | null): Record<string, unknown> {
  const { email, isVerified, firstName, lastName } = person;
  // Apple writes booleans as text, and tells the name beside the first answer instead of in the token.
  if (provider === 'apple') return { email, email_verified: String(isVerified), is_private_email: 'false' };
  if (provider === 'twitch') {
    const name = { preferred_username: nameOf(person) };
    return claims?.includes('email_verified') ? { ...name, email, email_verified: isVerified } : name;
  }
  const name = { name: nameOf(person), given_name: firstName, family_name: lastName, locale: 'en' };
  // Microsoft vouches for an address by the domain owner's proof, and names a person by tenant and object.
  if (provider === 'microsoft') return { ...name, email, xms_edov: isVerified, tid: 'sandbox', oid: person.subject };
  return { ...name, email, email_verified: provider === 'linkedin' ? String(isVerified) : isVerified };
}

type Plain = (person: Person) => Record<string, unknown>;

/** What the profile addresses answer, in the shape of each provider. */
const profiles: Partial<Record<SocialProvider, Plain>> = {
  github: (person) => ({ id: Number(person.subject.slice(0, 9)), login: 'visitor', name: nameOf(person), email: null }),
  facebook: (person) => ({ id: person.subject, name: nameOf(person), email: person.email }),
  discord: ({ subject, email, isVerified, firstName }) => ({
    id: subject,
    username: 'visitor',
    global_name: firstName,
    email,
    verified: isVerified,
    locale: 'en-US',
    avatar: null,
  }),
  amazon: (person) => ({ user_id: `amzn1.account.${person.subject}`, name: nameOf(person), email: person.email }),
  bitbucket: (person) => ({ uuid: `{${person.subject}}`, display_name: nameOf(person) }),
  coinbase: (person) => ({ data: { id: person.subject, name: nameOf(person), email: person.email } }),
  twitter: (person) => ({ data: { id: person.subject, name: nameOf(person), username: 'visitor' } }),
  tiktok: (person) => ({
    data: { user: { open_id: person.subject, display_name: nameOf(person) } },
    error: { code: 'ok', message: '' },
  }),
  snapchat: (person) => ({ data: { me: { externalId: person.subject, displayName: nameOf(person) } } }),
  figma: (person) => ({ id: person.subject, handle: nameOf(person), email: person.email }),
};

export const profileOf = (provider: SocialProvider, person: Person): unknown => profiles[provider]?.(person) ?? null;

/** The addresses, where they have an address of their own; null elsewhere. The first one is no help to anybody. */
export function emailsOf(provider: SocialProvider, { email, isVerified }: Person): unknown {
  const other = 'other@elsewhere.test';
  if (provider === 'github') {
    return [
      { email: other, primary: false, verified: true },
      { email, primary: true, verified: isVerified },
    ];
  }
  if (provider !== 'bitbucket') return null;
  const values = [
    { email: other, is_primary: false, is_confirmed: true },
    { email, is_primary: true, is_confirmed: isVerified },
  ];
  return { values };
}
