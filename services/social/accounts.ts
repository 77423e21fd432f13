import { createHash } from 'node:crypto';
import type { SandboxPerson } from '#services/platform/oauth/provider.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import type { AuthorizationCode } from './authorizationCodes.ts';
import type { SocialProvider } from './context.ts';

export interface SocialAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** The behaviour that a tester can expect of it. */
  note: string;
}

/** The accounts that the chooser lists. */
export const accounts: readonly SocialAccount[] = [
  { email: 'owner@acme.test', firstName: 'Acme', lastName: 'Owner', note: 'Brand Acme, no plan yet' },
  { email: 'subscribed@acme.test', firstName: 'Northwind', lastName: 'Owner', note: 'Brand Northwind, subscribed' },
  { email: 'nobody@elsewhere.test', firstName: 'Elsewhere', lastName: 'Visitor', note: 'No brand' },
];

/** Those of members, where one of them is asked for. */
const memberAccounts: readonly SocialAccount[] = [
  { email: 'alex@acme.test', firstName: 'Alex', lastName: 'Acme', note: 'Alex, an admin of Acme' },
  { email: 'both@acme.test', firstName: 'Bo', lastName: 'Acme', note: 'Bo, in Acme and Northwind' },
  { email: 'new@acme.test', firstName: 'Nell', lastName: 'Acme', note: 'Somebody new at Acme' },
];

/** Whom the chooser lists for an answer to this address. */
export const accountsFor = (redirectUri: string): readonly SocialAccount[] =>
  new URL(redirectUri).pathname.startsWith('/v1/b2b/') ? memberAccounts : accounts;

/** The account of an address; one that is not listed is made up on the spot. */
export function accountOf(email: string): SocialAccount {
  const listed = [...accounts, ...memberAccounts].find((account) => account.email === email);
  return listed ?? { email, firstName: 'Sandbox', lastName: 'Visitor', note: '' };
}

/** The same person has another, but always the same subject at each provider. */
export function subjectOf(provider: SocialProvider, email: string): string {
  const digest = createHash('sha256').update(`${provider}/${email}`).digest('hex');
  const digits = BigInt(`0x${digest.slice(0, 17)}`)
    .toString()
    .padStart(21, '1')
    .slice(0, 21);
  return everyProvider[provider].sandbox.subjectOf?.(digest) ?? digits;
}

/** Whom an authorization code stands for. */
export function personOf(
  provider: SocialProvider,
  row: Pick<AuthorizationCode, 'email' | 'email_verified'>,
): SandboxPerson {
  const { firstName, lastName } = accountOf(row.email);
  const isVerified = row.email_verified === 1;
  return { subject: subjectOf(provider, row.email), email: row.email, isVerified, firstName, lastName };
}
