import { nameClaims, type OpenIdProvider, openIdScopes } from '../provider.ts';

/** Accounts of every tenant. The issuer of a token names the tenant. */
export const microsoft: OpenIdProvider = {
  id: 'microsoft',
  standard: 'openid',
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  callbackIssuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
  scopes: openIdScopes,
  email: 'verified',
  // `sub` differs from client to client; within a tenant, which the issuer names, `oid` is the person.
  readClaims: ({ sub, oid, xms_edov }) => ({ subject: oid ?? sub, isEmailVerified: xms_edov === true }),
  tenantOf: ({ tid }) => tid,
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
