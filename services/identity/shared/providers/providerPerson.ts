/** Somebody as a provider tells it. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider's word about the address is enough (D-402). */
  isEmailVerified: boolean;
  /** The provider has confirmed the address, and its word is not enough: the mailbox is opened once. */
  needsMail: boolean;
  firstName: string;
  lastName: string;
  pictureUrl: string;
  locale: string;
  /** The organization at the provider that the account belongs to; null where it names none. */
  tenant: string | null;
}

/** Somebody who has signed in at a provider, and what the provider hands out; `expires_in` in seconds. */
export interface ProviderProfile extends ProviderPerson {
  values: { access_token: string; id_token: string; refresh_token: string; scopes: string[]; expires_in: number };
}

/** Returns what the provider has handed out, with the time at which it ends. */
export function providerValues({ values: { expires_in, ...values } }: ProviderProfile, now: number) {
  return { ...values, expires_at: new Date(now + expires_in * 1000).toISOString() };
}
