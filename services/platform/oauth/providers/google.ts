import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const google: OpenIdProvider = {
  id: 'google',
  standard: 'openid',
  issuer: 'https://accounts.google.com',
  scopes: openIdScopes,
  email: 'verified',
  tenantOf: ({ hd }) => hd,
  sandbox: {
    namesIssuer: true,
    // A Workspace has the domain of its people's addresses; an account with an address from elsewhere is of none.
    claims: (person) => {
      const domain = person.email.slice(person.email.lastIndexOf('@') + 1);
      return { ...standardClaims(person), ...(domain === 'outside.test' ? {} : { hd: domain }) };
    },
  },
};
