import { createPublicKey, generateKeyPairSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import type { SandboxProvider, SecretClient, SigningClient } from '#services/platform/oauth/sandboxProvider.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import { issuerOf, type SocialClient, type SocialContext, type SocialProvider } from './context.ts';

function secretClient({ clientId, clientSecret }: SecretClient): SocialClient {
  const expected = Buffer.from(hashToken(clientSecret));
  return {
    clientId,
    isSecret: (given) => Promise.resolve(timingSafeEqual(Buffer.from(hashToken(given)), expected)),
  };
}

/** A client whose secret is a JWT of its own, made for the provider `audience`. */
function signingClient(client: SigningClient, audience: string, clock: SocialContext['clock']): SocialClient {
  const publicKey = createPublicKey(client.privateKey);
  return {
    clientId: client.clientId,
    isSecret: async (given) => {
      try {
        await jwtVerify(given, publicKey, {
          algorithms: ['ES256'],
          issuer: client.teamId,
          subject: client.clientId,
          audience,
          currentDate: new Date(clock.now()),
          requiredClaims: ['exp', 'iat'],
        });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Made anew at each start: client and provider run in one process, so nothing has to be remembered. */
export function createClients(context: Pick<SocialContext, 'origin' | 'clock'>): {
  /** As the client knows itself. */
  clientOf: SandboxProvider['clientOf'];
  /** As the provider knows it. */
  registeredClientOf: SocialContext['clientOf'];
} {
  const secret = newToken();
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signing: SigningClient = {
    clientId: 'test.tinyspark.sandbox',
    teamId: 'SANDBOX001',
    keyId: randomUUID().slice(0, 8),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const withSecret = (provider: SocialProvider): SecretClient => ({
    clientId: `sandbox-${provider}`,
    clientSecret: `${secret}-${provider}`,
  });
  const signs = (provider: SocialProvider) => everyProvider[provider].clientAuthentication === 'signed_jwt';
  return {
    clientOf: (provider) => (signs(provider) ? signing : withSecret(provider)),
    registeredClientOf: (provider) =>
      signs(provider)
        ? signingClient(signing, issuerOf(context, provider), context.clock)
        : secretClient(withSecret(provider)),
  };
}
