/** Everything that the audit log can say happened, or was refused. */
export const auditEvents = [
  'sign_in',
  'session.revoked',
  'password.created',
  'password.reset',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'wallet.removed',
  'totp.created',
  'recovery_codes.rotated',
  'consent.granted',
  'consent.revoked',
  'organization.created',
  'member.created',
  'member.changed',
  'subscription.changed',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** What somebody signed in with. */
export const signInMethods = [
  'magic_link',
  'passcode',
  'password',
  'passkey',
  'wallet',
  'oauth',
  'one_tap',
  'sso',
  'session',
  'totp',
  'sms',
  'recovery_code',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What a call is in the audit log, whether it succeeds or is refused; stands in its table of calls. */
export type AuditMark = Exclude<AuditEvent, 'sign_in'> | { signInWith: SignInMethod };
