import { mark } from '#design/marks/google.ts';
import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const google: OpenIdProvider = {
  id: 'google',
  mark,
  standard: 'openid',
  issuer: 'https://accounts.google.com',
  scopes: openIdScopes,
  email: 'verified',
  // Authoritative for its mailboxes and Workspaces alone, as its guide to ID tokens says.
  provesAddress: ({ email, hostedDomain = '' }) => hostedDomain !== '' || /@(gmail|googlemail)\.com$/i.test(email),
  tenantOf: ({ hd }) => hd,
  sources: {
    reference: 'https://developers.google.com/identity/openid-connect/reference',
    'ID tokens': 'https://developers.google.com/identity/gsi/web/guides/verify-google-id-token',
  },
  sandbox: {
    namesIssuer: true,
    // A Workspace has the domain of its people's addresses; an account with an address from elsewhere is of none.
    claims: (person) => {
      const domain = person.email.slice(person.email.lastIndexOf('@') + 1);
      return { ...standardClaims(person), ...(domain === 'outside.test' ? {} : { hd: domain }) };
    },
  },
};
