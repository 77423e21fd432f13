import { mark } from '#design/marks/microsoft.ts';
import { nameClaims, type OpenIdProvider, openIdScopes } from '../provider.ts';

/** Accounts of every tenant. The issuer of a token names the tenant. */
export const microsoft: OpenIdProvider = {
  id: 'microsoft',
  mark,
  standard: 'openid',
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  callbackIssuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
  scopes: openIdScopes,
  // `xms_edov`: the owner of the domain has been verified.
  email: 'verified',
  // `sub` differs from client to client; within a tenant, which the issuer names, `oid` is the person.
  readClaims: ({ sub, oid, xms_edov }) => ({ subject: oid ?? sub, isEmailVerified: xms_edov === true }),
  tenantOf: ({ tid }) => tid,
  sources: {
    'code flow': 'https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow',
    '`xms_edov`': 'https://learn.microsoft.com/en-us/entra/identity-platform/optional-claims-reference',
  },
  sandbox: {
    // It vouches for an address by the domain owner's proof, and names a person by tenant and object.
    claims: (person) => ({
      ...nameClaims(person),
      email: person.email,
      xms_edov: person.isVerified,
      tid: 'sandbox',
      oid: person.subject,
    }),
  },
};
