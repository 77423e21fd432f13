/** Everything that the audit log can say happened, or was refused. */
export type AuditEvent =
  | 'sign_in'
  | 'session.revoked'
  | 'password.created'
  | 'password.reset'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'wallet.removed'
  | 'totp.created'
  | 'recovery_codes.rotated'
  | 'consent.granted'
  | 'consent.revoked'
  | 'organization.created'
  | 'member.created'
  | 'member.changed'
  | 'subscription.changed';

/** What somebody signed in with. */
export type SignInMethod =
  | 'magic_link'
  | 'passcode'
  | 'password'
  | 'passkey'
  | 'wallet'
  | 'oauth'
  | 'one_tap'
  | 'sso'
  | 'session'
  | 'totp'
  | 'sms'
  | 'recovery_code';

/** What a call is in the audit log, whether it succeeds or is refused; stands in its table of calls. */
export type AuditMark = Exclude<AuditEvent, 'sign_in'> | { signInWith: SignInMethod };

/** Keeps the audit log of a service: each call with a mark gets its entry, whether it succeeds or is refused. */
export interface AuditLog {
  watch<A>(
    call: { mark: AuditMark; headers: Headers; requestId: string; ip: string },
    act: () => Promise<A>,
  ): Promise<A>;
}
