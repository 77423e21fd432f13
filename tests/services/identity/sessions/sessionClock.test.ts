import { generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { projectOf } from '#services/identity/shared/project.ts';
import { signClaims } from '#services/identity/sessions/sessionJwt.ts';
import { movableClock } from '#services/platform/clock.ts';
import { readSettings } from '#services/platform/settings/settings.ts';

it.each([0, 1, 5, 20])('a session JWT is valid at a server whose clock is %i s behind [D-422]', async (behind) => {
  const clock = movableClock();
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = await importSPKI(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'ES256');
  const sessionKeys = {
    signing: () => ({ privateKey: pair.privateKey, keyId: 'x' }),
    verifying: () => publicKey,
    published: () => ({ keys: [] }),
    refresh: () => Promise.resolve(),
  };
  const endsAt = new Date(clock.now() + 3_600_000).toISOString();
  const jwt = signClaims({ sub: 'user-test-x' }, { sessionKeys, project: projectOf(readSettings({})), clock }, endsAt);
  const currentDate = new Date(clock.now() - behind * 1000);
  const { payload } = await jwtVerify(jwt, publicKey, { currentDate });
  expect([payload.sub, Number(payload.iat) - Number(payload.nbf)]).toEqual(['user-test-x', 30]);
});
