import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { google } from '#services/platform/oauth/providers/google.ts';
import type { IdentityContext } from '../context.ts';

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
/** Milliseconds that the key set may take. */
const TIMEOUT = 8_000;

/** The project's client at Google, or at the sandbox's stand-in. */
export interface GoogleClient {
  clientId: string;
  /** As registrations know it. */
  issuer: string;
  /** As ID tokens may name it. */
  issuers: string[];
  keys: JWTVerifyGetKey;
  /** True when Google can know a client of this id. */
  isKnown: boolean;
  sandboxScript: string | undefined;
}

/** Null where neither is there. */
export function googleClientOf({
  settings,
  sandboxProvider,
}: Pick<IdentityContext, 'settings' | 'sandboxProvider'>): GoogleClient | null {
  const client = settings.oauthClients.get('google');
  if (client !== undefined) {
    return {
      clientId: client.clientId,
      issuer: google.issuer,
      issuers: [google.issuer, new URL(google.issuer).host],
      keys: createRemoteJWKSet(new URL(GOOGLE_KEYS), { timeoutDuration: TIMEOUT }),
      isKnown: client.clientId.endsWith('.apps.googleusercontent.com'),
      sandboxScript: undefined,
    };
  }
  if (sandboxProvider === null) return null;
  const issuer = sandboxProvider.issuerOf('google');
  return {
    clientId: sandboxProvider.clientOf('google').clientId,
    issuer,
    issuers: [issuer],
    keys: createRemoteJWKSet(new URL(`${issuer}/jwks`), {
      timeoutDuration: TIMEOUT,
      [customFetch]: (url, { headers, ...options }) =>
        sandboxProvider.fetch(url, { ...options, headers: Object.fromEntries(headers), body: null }),
    }),
    isKnown: true,
    sandboxScript: sandboxProvider.oneTapScript,
  };
}
