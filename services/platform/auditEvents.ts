/** Everything that the audit log can say happened, or was refused. */
export type AuditEvent =
  | 'sign_in'
  | 'session.revoked'
  | 'password.created'
  | 'password.reset'
  | 'password.reset_required'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'wallet.removed'
  | 'totp.created'
  | 'recovery_codes.rotated'
  | 'consent.granted'
  | 'consent.revoked'
  | 'organization.created'
  | 'organization.changed'
  | 'organization.deleted'
  | 'member.created'
  | 'member.changed'
  | 'member.deleted'
  | 'member.reactivated'
  | 'member.invited'
  | 'subscription.changed'
  | 'plan.cancelled'
  | 'plan.resumed'
  | 'user.invited'
  | 'user.invitation_revoked'
  | 'sign_in_token.created'
  | 'user.created'
  | 'user.changed'
  | 'user.locked'
  | 'user.unlocked'
  | 'user.exported'
  | 'user.deleted'
  | 'policy.changed'
  | 'mode.changed'
  | 'brand.created'
  | 'brand.changed'
  | 'signing_key.rotated'
  | 'signing_key.revoked'
  | 'encryption_key.rotated'
  | 'backup.created'
  | 'backup.restored'
  | 'secret_key.created'
  | 'secret_key.revoked'
  | 'secret_key.refused'
  | 'sso_connection.created'
  | 'sso_connection.changed'
  | 'sso_connection.deleted'
  | 'scim_connection.created'
  | 'scim_connection.changed'
  | 'scim_connection.deleted'
  | 'scim_token.refused'
  | 'scim_group.created'
  | 'scim_group.changed'
  | 'scim_group.deleted'
  | 'connected_app.created'
  | 'connected_app.changed'
  | 'connected_app.deleted'
  | 'm2m_client.created'
  | 'm2m_client.changed'
  | 'm2m_client.deleted'
  | 'm2m_client.authenticated'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.tested'
  | 'webhook.replayed';

/** The method of a sign-in. */
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
  | 'trusted_token'
  | 'totp'
  | 'sms'
  | 'recovery_code';

/** The audit event of a call, whether it succeeds or is refused; declared in its table of calls. */
export type AuditMark = Exclude<AuditEvent, 'sign_in'> | { signInWith: SignInMethod };

/** A call with a mark, and where it came from. */
export interface MarkedCall {
  mark: AuditMark;
  headers: Headers;
  requestId: string;
  ip: string;
  /** The id of a secret key or of a SCIM connection; without one it is the person themselves. */
  actor?: string | null;
  /** Absent: the project of the log. */
  projectId?: string;
}

/** Keeps the audit log of a service. */
export interface AuditLog {
  /** Each call with a mark gets its entry, whether it succeeds or is refused. */
  watch<A>(call: MarkedCall, act: () => Promise<A>): Promise<A>;
  /**
   * The way back from a provider signs nobody in yet, so it has an entry only where it is refused: by what is thrown, or
   * by the code that `errorIn` finds in an answer; null where it is none.
   */
  watchReturn<A>(call: MarkedCall, act: () => Promise<A>, errorIn: (answer: A) => string | null): Promise<A>;
}
