import type { Secrets } from '../secrets.ts';

/** Where the identity provider of the sandbox's organization Acme stands. */
export const SANDBOX_SSO_PATH = '/sandbox/sso/acme';

/** What both ends know of each other; every server on one SECRET_KEY derives the same. `origin`: of the identity service. */
export const sandboxSso = (origin: string, secrets: Pick<Secrets, 'deriveKey'>) => ({
  issuer: `${origin}${SANDBOX_SSO_PATH}`,
  clientId: 'sandbox-acme-sso',
  clientSecret: secrets.deriveKey('sandbox sso client'),
});
