import { type MemberFactor, newFactor } from '../shared/factors.ts';
import type { ProviderReturn } from './providerReturn.ts';

/** Returns the factor of a sign-in at a provider. `isVouched`: the provider vouches for the member's own address. */
export function oauthFactor(
  { person, tenant }: ProviderReturn,
  given: { registrationId: string; isVouched: boolean; now: number },
): MemberFactor {
  const { provider, subject: provider_subject } = person;
  return newFactor('oauth', given.now, {
    delivery_method: `oauth_${provider}`,
    is_email_vouched: given.isVouched,
    ...(tenant === null ? {} : { oauth_tenant: tenant }),
    [`${provider}_oauth_factor`]: { id: given.registrationId, provider_subject },
  });
}
