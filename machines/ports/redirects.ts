import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import type { OAuthProvider } from '#contracts/identity/providers.ts';
import { required } from './required.ts';

/** Addresses that the sign-in leads back to; null: the project's own. */
interface BackTo {
  loginRedirectUrl: string | null;
  signupRedirectUrl: string | null;
}
interface ProviderOptions {
  scopes: string[];
  params: Record<string, string>;
}

/**
 * The page on which the sign-in continues: of a provider, for a person or a member, or of a connection. The `credential`
 * of Google's prompt is exchanged for the address of that page.
 */
export type Redirect =
  | ({ to: 'personProvider'; provider: OAuthProvider } & ProviderOptions & BackTo)
  | ({ to: 'connection'; connectionId: string } & Pick<ProviderOptions, 'params'> & BackTo)
  | ({ to: 'provider'; provider: BusinessProvider; organizationId: string } & ProviderOptions & BackTo)
  | ({ to: 'discoveryProvider'; provider: BusinessProvider; discoveryRedirectUrl: string | null } & ProviderOptions)
  | ({ to: 'oneTap'; provider: 'google'; credential: string; organizationId: string } & BackTo)
  | { to: 'discoveryOneTap'; provider: 'google'; credential: string; discoveryRedirectUrl: string | null };

export type PersonRedirect = Extract<Redirect, { to: 'personProvider' }>;
export type MemberRedirect = Exclude<Redirect, PersonRedirect>;

const isOfPerson = (redirect: Redirect): redirect is PersonRedirect => redirect.to === 'personProvider';
export const ofPerson = (redirect: Redirect): PersonRedirect =>
  required(isOfPerson(redirect) ? redirect : undefined, 'personRedirect');
export const ofMember = (redirect: Redirect): MemberRedirect =>
  required(isOfPerson(redirect) ? undefined : redirect, 'memberRedirect');

/** Leaving the page for a sign-in elsewhere (OAU-21). */
export interface Redirects {
  /** Resolves when the navigation has begun. @throws IdentityError, BusinessError */
  leaveForProvider(redirect: Redirect, signal: AbortSignal): Promise<void>;
}
