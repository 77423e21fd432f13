import type { CustomFetch } from 'openid-client';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';

/** A client as a provider knows it. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** A client as Apple knows it: its secret is a JWT signed with `privateKey` (PKCS #8, PEM). */
export interface AppleCredentials {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** Stands in for all providers, reached without the network. */
export interface SandboxProvider {
  fetch: CustomFetch;
  /** At every stand-in but Apple's. */
  credentialsOf(provider: OAuthProvider): ClientCredentials & { issuer: string };
  apple: AppleCredentials & { issuer: string };
}
