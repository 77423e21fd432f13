/** Calls of the wire that this service does not answer yet (sections 9, 19 and 20), after `/sdk/v1`. */
const documented = [
  '/users/me',
  '/users/connected_apps',
  '/users/connected_apps/*/revoke',
  '/users/webauthn_registrations/*',
  '/users/emails/*',
  '/users/phone_numbers/*',
  '/users/totps/*',
  '/users/crypto_wallets/*',
  '/users/oauth/*',
  '/users/biometric_registrations/*',
  '/magic_links/email/send/primary',
  '/magic_links/email/send/secondary',
  ...['sms', 'whatsapp', 'email'].flatMap((channel) => [
    `/otps/${channel}/send/primary`,
    `/otps/${channel}/send/secondary`,
  ]),
  '/oauth/attach',
  '/passwords/existing_password/reset',
  '/passwords/session/reset',
  '/webauthn/register/start',
  '/webauthn/register',
  '/webauthn/authenticate/start/primary',
  '/webauthn/authenticate/start/secondary',
  '/webauthn/authenticate',
  '/webauthn/update/*',
  '/crypto_wallets/authenticate/start/primary',
  '/crypto_wallets/authenticate/start/secondary',
  '/crypto_wallets/authenticate',
  '/totps',
  '/totps/authenticate',
  '/totps/recover',
  '/totps/recovery_codes',
  '/sessions/attest',
  '/sessions/exchange_access_token',
  '/impersonation/authenticate',
  '/idp/oauth/authorize/start',
  '/idp/oauth/authorize/submit',
  '/oauth/logout/start',
];

const patterns = documented.map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`));

/** Whether the wire has a call at this path (after `/sdk/v1`), which here is not switched on. */
export function isDocumentedPath(path: string): boolean {
  return /^\/(?:idp\/)?b2b\/./.test(path) || patterns.some((pattern) => pattern.test(path));
}
