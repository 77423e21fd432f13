import type { Secrets } from '#services/platform/secrets.ts';

/** Path of the sample application. */
export const RELYING_PARTY = '/sandbox/relying-party';

const secretOf = (secrets: Secrets): string => secrets.deriveKey('sandbox relying party');

/** The sample application as a client of this provider; the same on every server with this SECRET_KEY. */
export function relyingPartyClient(publicOrigin: string, secrets: Secrets, productName: string) {
  return {
    client_id: 'sandbox-relying-party',
    client_name: 'Lantern Reports (sandbox)',
    client_description: `A sample application that lets you sign in with ${productName}.`,
    client_logo_url: undefined,
    home_url: `${publicOrigin}${RELYING_PARTY}`,
    client_type: 'third_party' as const,
    client_secret: secretOf(secrets),
    redirect_uris: [`${publicOrigin}${RELYING_PARTY}/callback`],
    post_logout_redirect_uris: [`${publicOrigin}${RELYING_PARTY}`],
    scopes: [
      'openid',
      'profile',
      'email',
      'phone',
      'offline_access',
      'full_access',
      'reports.read',
      'reports.write',
      'reports.delete',
    ],
    scope_details: [
      { scope: 'reports.read', description: 'See your reports', far_reaching: false },
      { scope: 'reports.delete', description: 'Delete your reports for good', far_reaching: true },
    ],
    resources: [],
  };
}
