import { z } from 'zod';
import { oauthTokenTypes } from '#contracts/identity/business/oauth.ts';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { type Failure, failureText } from '#services/identity/shared/providers/denials.ts';
import { type ProviderProfile, providerValues } from '#services/identity/shared/providers/providerPerson.ts';
import { withParameters } from '#services/identity/shared/redirectUrls.ts';
import { decryptWithToken } from '#services/platform/tokenEncryption.ts';
import type { BusinessContext } from '../shared/context.ts';
import { findMember } from '../people/memberRows.ts';
import { findLinked, oauthPersonSchema } from '../people/oauthRegistrations.ts';
import { issueToken } from '../sessions/oneTimeToken.ts';
import type { MemberRedirect } from './oauthState.ts';

/** One-time tokens of providers live ten minutes, as those of users. */
const TOKEN_LIFETIME = 10 * MINUTE;

const providerReturnSchema = z.object({
  person: oauthPersonSchema,
  isEmailVerified: z.boolean(),
  name: z.string(),
  tenant: z.string().nullable(),
  values: z.object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    scopes: z.array(z.string()),
    expires_at: z.string(),
  }),
});
/** Somebody who came back from a provider, and what it has handed out. */
export type ProviderReturn = z.infer<typeof providerReturnSchema>;

const sealedSchema = z.object({ sealed: z.string() });
/** Decrypts what the token of a way back stands for; nothing but the token opens it. */
export const openProviderReturn = (token: string, details: string): ProviderReturn =>
  providerReturnSchema.parse(decryptWithToken(token, sealedSchema.parse(JSON.parse(details)).sealed));

const typeOf = ({ organizationId }: MemberRedirect) =>
  organizationId === '' ? oauthTokenTypes.discovery : oauthTokenTypes.organization;

/** Back to the page without a token: the person said no, or the answer is not to be believed. */
export function failedAddress(redirect: MemberRedirect, failure: Failure): string {
  return withParameters(redirect.loginRedirectUrl, {
    stytch_token_type: typeOf(redirect),
    error: failure,
    error_description: failureText(failure, businessProviderNames[redirect.provider]),
  });
}

/**
 * The address of the page with a one-time token: for the organization, or for finding one. An address that the provider does not
 * vouch for finds none.
 * @throws ServiceError invalid_email, also where there is none
 */
export async function returnAddress(
  { db, clock }: Pick<BusinessContext, 'db' | 'clock'>,
  redirect: MemberRedirect,
  profile: ProviderProfile,
): Promise<{ address: string; failure: Failure | null }> {
  const { provider, organizationId } = redirect;
  const email = canonicalEmail(profile.email ?? '');
  const { isEmailVerified, tenant } = profile;
  const isDiscovery = organizationId === '';
  if (isDiscovery && !isEmailVerified) {
    const failure = 'oauth_flow_callback_error';
    return { address: failedAddress(redirect, failure), failure };
  }
  const { issuer, subject, pictureUrl, locale } = profile;
  const person = { provider, issuer, subject, pictureUrl, locale };
  const now = clock.now();
  const providerReturn: ProviderReturn = {
    person,
    isEmailVerified,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    tenant,
    values: providerValues(profile, now),
  };
  const type = typeOf(redirect);
  const token = await issueToken(db, {
    kind: type,
    email,
    organization_id: organizationId,
    code_challenge: redirect.codeChallenge,
    sealed: providerReturn,
    now,
    life: TOKEN_LIFETIME,
  });
  const parameters = { stytch_token_type: type, token };
  const leadTo = (url: string, kind: 'discovery' | 'login' | 'signup') => ({
    address: withParameters(url, { ...parameters, stytch_redirect_type: kind }),
    failure: null,
  });
  if (isDiscovery) return leadTo(redirect.loginRedirectUrl, 'discovery');
  const linked = await findLinked(db, organizationId, person);
  const member = linked?.member ?? (isEmailVerified ? await findMember(db, { organizationId, email }) : null);
  return member?.status === 'active'
    ? leadTo(redirect.loginRedirectUrl, 'login')
    : leadTo(redirect.signupRedirectUrl, 'signup');
}
