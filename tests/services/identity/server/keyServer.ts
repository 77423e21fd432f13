import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { SESSION_CLAIM, sessionIssuer } from '#contracts/identity/sessionClaims.ts';
import { listen } from '#services/httpServer.ts';
import { projectIds } from './serverSdk.ts';

const claims = {
  [SESSION_CLAIM]: {
    id: 'session-test-1',
    started_at: '2026-11-28T07:00:00Z',
    last_accessed_at: '2026-11-28T07:01:00Z',
    expires_at: '2026-11-28T09:00:00Z',
    authentication_factors: [],
    roles: ['stytch_user'],
  },
};

/** A pair of a key server, which signs JWTs as the service does. */
export async function newKeyPair(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid };
  const now = Math.floor(Date.now() / 1_000);
  return {
    jwk,
    sign: (more: JWTPayload = {}, header: { alg?: string; typ?: string } = {}) =>
      new SignJWT({
        ...claims,
        sub: 'user-test-1',
        iss: sessionIssuer(projectIds.consumer),
        aud: [projectIds.consumer],
        iat: now,
        nbf: now - 30,
        exp: now + 300,
        ...more,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header })
        .sign(privateKey),
  };
}

/** A server that publishes the keys that a test gives it, and counts how often they are fetched. */
export async function openKeyServer() {
  const state = { keys: new Array<JWK>(), fetches: 0, status: 200 };
  const http = await listen({
    port: 0,
    host: null,
    isLater: false,
    trustedProxyHops: 0,
    answer: () => {
      state.fetches += 1;
      return Promise.resolve(Response.json({ keys: state.keys }, { status: state.status }));
    },
  });
  await http.begin();
  return { state, url: `http://localhost:${http.port}`, close: () => http.close(0) };
}
