import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:https';
import { exportJWK } from 'jose';
import { Provider } from 'oidc-provider';
import { createPublicFetch, type PublicFetch } from '#services/platform/http/publicFetch.ts';
import { selfSignedCertificate } from '#services/social/sso/certificate.ts';

const HOST = 'idp.firm.test';

/** The client of this service there. */
export const oidcClient = { client_id: 'tinyspark-1', client_secret: 'the-secret-of-tinyspark-at-firm' };

/**
 * A certified OpenID Connect provider on https, at a port of its own. `fetch` reaches it by its name as if it were public.
 * `logIn` is a browser that signs somebody in there, and returns the address that it is led to.
 */
export async function startOidcProvider(redirectUris: () => string[]) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const ca = selfSignedCertificate(key, HOST);
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const fetch: PublicFetch = createPublicFetch({ resolve, isPublic: () => true, ca });

  const server = createServer({ key, cert: ca });
  await new Promise<void>((begun) => {
    server.listen(0, '127.0.0.1', begun);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  const issuer = `https://${HOST}:${address.port}`;

  /** Knows the addresses of this service only once they are there. */
  const open = async (): Promise<void> => {
    const provider = new Provider(issuer, {
      clients: [{ ...oidcClient, redirect_uris: redirectUris(), token_endpoint_auth_method: 'client_secret_post' }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['of this test'] },
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
      findAccount: (_, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, email: `${accountId}@firm.test`, email_verified: true, name: 'Fay Finch' }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    server.on('request', provider.callback());
  };

  const logIn = async (authorizationUrl: string, login: string): Promise<URL> => {
    const cookies = new Map<string, string>();
    let [url, body]: [string, string | null] = [authorizationUrl, null];
    for (let steps = 0; steps < 6; steps += 1) {
      const response = await fetch(url, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null && body !== null) throw new Error(`The provider answered ${response.status}`);
      // The form of the provider is posted to its own address.
      body = location === null ? new URLSearchParams({ prompt: 'login', login, password: 'x' }).toString() : null;
      url = new URL(location ?? url, url).href;
      if (!url.startsWith(issuer)) return new URL(url);
    }
    throw new Error('The provider leads nowhere');
  };

  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  };
  return { issuer, fetch, open, logIn, close };
}
