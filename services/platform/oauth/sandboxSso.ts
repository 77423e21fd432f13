import type { Secrets } from '../secrets.ts';

/** Path of the identity provider of the sandbox's organization Acme. */
export const SANDBOX_SSO_PATH = '/sandbox/sso/acme';

/** And that of Northwind, by SAML. */
export const SANDBOX_SAML_PATH = '/sandbox/sso/northwind';

/** Returns the identity service's settings for it; `publicKey`: PEM. */
export const sandboxSaml = (origin: string, publicKey: string) => ({
  entityId: `${origin}${SANDBOX_SAML_PATH}`,
  entryPoint: `${origin}${SANDBOX_SAML_PATH}/authorize`,
  keys: [publicKey],
});

/** Returns what both ends share; servers with one SECRET_KEY derive the same. `origin`: of the identity service. */
export const sandboxSso = (origin: string, secrets: Pick<Secrets, 'deriveKey'>) => ({
  issuer: `${origin}${SANDBOX_SSO_PATH}`,
  clientId: 'sandbox-acme-sso',
  clientSecret: secrets.deriveKey('sandbox sso client'),
});
