import type { CustomFetch } from 'openid-client';
import type { ProviderId } from './provider.ts';

/** A client with a secret. */
export interface SecretClient {
  clientId: string;
  clientSecret: string;
}

/** A client whose secret is a JWT that it signs with `privateKey` (PKCS #8, PEM). */
export interface SigningClient {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** A client as a provider knows it. */
export type OAuthClient = SecretClient | SigningClient;

/** Stands in for all providers, reached without the network. */
export interface SandboxProvider {
  fetch: CustomFetch;
  /** Path of the stand-in for Google's script of One Tap. */
  oneTapScript: string;
  /** The key that signs its assertions, PEM. */
  samlKey: string;
  issuerOf(provider: ProviderId): string;
  clientOf(provider: ProviderId): OAuthClient;
}
