import type { CryptoKey, JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '#services/platform/clock.ts';
import type { ProviderId } from '#services/platform/oauth/provider.ts';
import type { SocialTables } from './tables.ts';

/** The same pair as text. */
export interface KeyPem {
  privateKey: string;
  publicKey: string;
}

export type SocialProvider = ProviderId;

export interface SocialClient {
  clientId: string;
  /** Returns true if this text is the client's secret. */
  isSecret(given: string): Promise<boolean>;
}

export interface SocialContext {
  db: Kysely<SocialTables>;
  clock: Clock;
  /** The name of the product that people sign in to. */
  productName: string;
  /** Origin of the addresses of this provider. */
  origin: string;
  /** Origin that redirect URIs must have, and its callback paths. */
  redirectPrefixes: readonly string[];
  /** Further origins that a form's answer may lead to. */
  formTargets: readonly string[];
  /** The one client that each provider knows. */
  clientOf(provider: SocialProvider): SocialClient;
  signing: { keyId: string; privateKey: CryptoKey; publicKey: JWK; pem: KeyPem };
}

export function issuerOf(context: Pick<SocialContext, 'origin'>, provider: SocialProvider): string {
  return `${context.origin}/sandbox/social/${provider}`;
}
