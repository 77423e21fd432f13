import { type Around, atMains, everywhere } from './businessAround.ts';

const toConnection = (connectionId: string) => ({
  redirect: {
    to: 'connection',
    connectionId,
    loginRedirectUrl: 'https://app.example/sso-sign-in',
    signupRedirectUrl: 'https://app.example/sso-sign-up',
    params: { hd: 'acme.test' },
  },
});
/** The provider's own scopes and parameters come after those of all; a known address is a hint to it. */
const toProvider = (organization: Around['organization'], hint: unknown) => ({
  redirect: {
    provider: 'google',
    scopes: ['calendar', 'drive'],
    params: {
      ...(hint === undefined ? {} : { login_hint: hint }),
      prompt: 'select_account',
      access_type: 'offline',
    },
    ...(organization === null
      ? { to: 'discoveryProvider', discoveryRedirectUrl: 'https://app.example/oauth-discover' }
      : {
          to: 'provider',
          organizationId: organization.organizationId,
          loginRedirectUrl: 'https://app.example/oauth-sign-in',
          signupRedirectUrl: 'https://app.example/oauth-sign-up',
        }),
  },
});
/** Returns what Google's prompt needs from the address; it ignores everything else. */
const toOneTap = (organization: Around['organization']) => ({
  redirect: {
    provider: 'google',
    credential: 'credential-1',
    ...(organization === null
      ? { to: 'discoveryOneTap', discoveryRedirectUrl: 'https://app.example/oauth-discover' }
      : {
          to: 'oneTap',
          organizationId: organization.organizationId,
          loginRedirectUrl: 'https://app.example/oauth-sign-in',
          signupRedirectUrl: 'https://app.example/oauth-sign-up',
        }),
  },
});
export const federatedAsks = {
  ...atMains((main, { organization, primary }) => [
    [
      `federatedLogin.${main}.provider`,
      [toProvider(organization, primary !== null && 'email' in primary ? primary.email : undefined)],
    ],
    [`federatedLogin.${main}.oneTap`, [toOneTap(organization)]],
    [`federatedLogin.${main}.connection`, [toConnection('connection-1')]],
  ]),
  ...everywhere([['federatedLogin.discovered', [toConnection('connection-9')]]]),
};
