import { createPublicKey, generateKeyPairSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import { hashToken, newToken } from '#services/kit/tokens.ts';
import { issuerOf, type SocialClient, type SocialParts } from './parts.ts';

/** What the one client of this provider needs to know of itself at Google's stand-in. */
export interface GoogleCredentials {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The same at Apple's: the secret is a JWT signed with `privateKey` (PKCS #8, PEM). */
export interface AppleCredentials {
  issuer: string;
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** Made anew at each start: client and provider run in one process, so nothing has to be remembered. */
export function createClients(parts: Pick<SocialParts, 'origin' | 'clock'>): {
  google: GoogleCredentials;
  apple: AppleCredentials;
  clients: SocialParts['clients'];
} {
  const google = { issuer: issuerOf(parts, 'google'), clientId: 'sandbox-google', clientSecret: newToken() };
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const apple = {
    issuer: issuerOf(parts, 'apple'),
    clientId: 'test.tinyspark.sandbox',
    teamId: 'SANDBOX001',
    keyId: randomUUID().slice(0, 8),
    privateKey,
  };
  const googleClient: SocialClient = {
    clientId: google.clientId,
    isSecret: (given) =>
      Promise.resolve(timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(google.clientSecret)))),
  };
  const appleClient: SocialClient = {
    clientId: apple.clientId,
    isSecret: async (given) => {
      try {
        await jwtVerify(given, createPublicKey(privateKey), {
          algorithms: ['ES256'],
          issuer: apple.teamId,
          subject: apple.clientId,
          audience: apple.issuer,
          currentDate: new Date(parts.clock.now()),
          requiredClaims: ['exp', 'iat'],
        });
        return true;
      } catch {
        return false;
      }
    },
  };
  return { google, apple, clients: { google: googleClient, apple: appleClient } };
}
