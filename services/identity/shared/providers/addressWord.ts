import type { ProviderId } from '#services/platform/oauth/provider.ts';
import type { ProviderPerson } from './providerPerson.ts';

/** A provider's claims about an address. */
interface AddressClaims {
  email: string | null;
  /** It says that it has verified it. */
  isVerified: boolean;
  /** Google: the domain of the Workspace that the account is of. */
  hostedDomain?: string | undefined;
}

/** Says when a provider's word proves an address, with the source. */
interface Word {
  isOwner: 'ever' | 'never' | ((claims: AddressClaims) => boolean);
  source: string;
}

const mailboxesOfGoogle = /@(gmail|googlemail)\.com$/i;
const verifiedOnce = 'It tells a confirmed primary address, and asks again when that changes.';
const silent = 'It says nothing of the address, or not whether it is confirmed.';

/** The one place that says which provider's word proves which address (D-402). */
const words: Record<ProviderId, Word> = {
  google: {
    isOwner: ({ email, hostedDomain = '' }) => hostedDomain !== '' || mailboxesOfGoogle.test(email ?? ''),
    source: 'developers.google.com/identity/gsi/web/guides/verify-google-id-token: authoritative for these alone.',
  },
  microsoft: { isOwner: 'ever', source: 'xms_edov, which it is read from: the owner of the domain was verified.' },
  apple: { isOwner: 'ever', source: 'Sign in with Apple REST API: the servers return verified addresses only.' },
  github: { isOwner: 'ever', source: verifiedOnce },
  gitlab: { isOwner: 'ever', source: verifiedOnce },
  discord: { isOwner: 'ever', source: verifiedOnce },
  salesforce: { isOwner: 'ever', source: verifiedOnce },
  slack: { isOwner: 'ever', source: verifiedOnce },
  bitbucket: { isOwner: 'ever', source: verifiedOnce },
  linkedin: { isOwner: 'ever', source: verifiedOnce },
  twitch: { isOwner: 'ever', source: verifiedOnce },
  yahoo: { isOwner: 'ever', source: verifiedOnce },
  hubspot: { isOwner: 'never', source: silent },
  facebook: { isOwner: 'never', source: silent },
  amazon: { isOwner: 'never', source: silent },
  coinbase: { isOwner: 'never', source: silent },
  figma: { isOwner: 'never', source: silent },
  twitter: { isOwner: 'never', source: silent },
  tiktok: { isOwner: 'never', source: silent },
  snapchat: { isOwner: 'never', source: silent },
};

/** Says what follows from a provider's word about an address. */
export function wordAbout(
  provider: ProviderId,
  claims: AddressClaims,
): Pick<ProviderPerson, 'isEmailVerified' | 'needsMail'> {
  const { isOwner } = words[provider];
  if (claims.email === null || !claims.isVerified || isOwner === 'never')
    return { isEmailVerified: false, needsMail: false };
  const isEmailVerified = isOwner === 'ever' || isOwner(claims);
  return { isEmailVerified, needsMail: !isEmailVerified };
}
