import type { ProviderId } from '#services/platform/oauth/provider.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import type { ProviderPerson } from './providerPerson.ts';

/** A provider's claims about an address. */
interface AddressClaims {
  email: string | null;
  /** It says that it has verified it. */
  isVerified: boolean;
  /** Google: the domain of the Workspace that the account is of. */
  hostedDomain?: string | undefined;
}

/** Says what follows from a provider's word about an address (D-402). */
export function wordAbout(
  provider: ProviderId,
  { email, isVerified, hostedDomain }: AddressClaims,
): Pick<ProviderPerson, 'isEmailVerified' | 'needsMail'> {
  const { email: reports, provesAddress = () => true } = everyProvider[provider];
  if (reports !== 'verified' || email === null || !isVerified) return { isEmailVerified: false, needsMail: false };
  const isEmailVerified = provesAddress({ email, hostedDomain });
  return { isEmailVerified, needsMail: !isEmailVerified };
}
