import { createPublicKey, generateKeyPairSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { SandboxProvider } from '#services/kit/providers/sandboxProvider.ts';
import { hashToken, newToken } from '#services/kit/tokens.ts';
import { issuerOf, type SocialClient, type SocialContext, type SocialProvider } from './context.ts';

function appleClient(apple: SandboxProvider['apple'], clock: SocialContext['clock']): SocialClient {
  const publicKey = createPublicKey(apple.privateKey);
  return {
    clientId: apple.clientId,
    isSecret: async (given) => {
      try {
        await jwtVerify(given, publicKey, {
          algorithms: ['ES256'],
          issuer: apple.teamId,
          subject: apple.clientId,
          audience: apple.issuer,
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
  credentialsOf: SandboxProvider['credentialsOf'];
  apple: SandboxProvider['apple'];
  clientOf: SocialContext['clientOf'];
} {
  const secret = newToken();
  const credentialsOf = (provider: SocialProvider) => ({
    issuer: issuerOf(context, provider),
    clientId: `sandbox-${provider}`,
    clientSecret: `${secret}-${provider}`,
  });
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const apple = {
    issuer: issuerOf(context, 'apple'),
    clientId: 'test.tinyspark.sandbox',
    teamId: 'SANDBOX001',
    keyId: randomUUID().slice(0, 8),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const ofApple = appleClient(apple, context.clock);
  const clientOf = (provider: SocialProvider): SocialClient => {
    if (provider === 'apple') return ofApple;
    const { clientId, clientSecret } = credentialsOf(provider);
    const expected = Buffer.from(hashToken(clientSecret));
    return {
      clientId,
      isSecret: (given) => Promise.resolve(timingSafeEqual(Buffer.from(hashToken(given)), expected)),
    };
  };
  return { credentialsOf, apple, clientOf };
}
