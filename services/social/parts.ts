import type { CryptoKey, JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '#services/kit/clock.ts';
import type { SocialTables } from './tables.ts';

export type SocialProvider = 'google' | 'apple';

export interface SocialClient {
  clientId: string;
  /** Whether this text, sent as `client_secret`, is the client's. */
  isSecret(given: string): Promise<boolean>;
}

export interface SocialParts {
  db: Kysely<SocialTables>;
  clock: Clock;
  /** Origin of the addresses of this provider. */
  origin: string;
  /** Origin that redirect URIs must have, and its callback path. */
  redirectPrefix: string;
  /** Further origins that a form's answer may lead to. */
  formTargets: readonly string[];
  clients: Readonly<Record<SocialProvider, SocialClient>>;
  signing: { keyId: string; privateKey: CryptoKey; publicKey: JWK };
}

export function issuerOf(parts: Pick<SocialParts, 'origin'>, provider: SocialProvider): string {
  return `${parts.origin}/sandbox/social/${provider}`;
}

/** How the provider is called on its pages. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple' };
