import type { WebhookType } from '#contracts/identity/server/webhooks.ts';
import type { AuditEvent } from '../auditEvents.ts';
import type { WebhookEvent } from './writeWebhook.ts';

/** The parts of an audit entry that a webhook shows. */
interface Entry {
  at: number;
  event: AuditEvent;
  outcome: string;
  personId?: string | null;
  organizationId?: string | null;
  brandId?: string | null;
  targetId?: string | null;
  changes?: Readonly<Record<string, unknown>>;
}

/** The webhook of an audit event: the same name, or a change of the user to whom a way in belongs. */
type Rule = { type: WebhookType; vertical: WebhookEvent['vertical']; changed?: string };

const user = (type: WebhookType, changed?: string): Rule => ({
  type,
  vertical: 'CONSUMER',
  ...(changed === undefined ? {} : { changed }),
});
const business = (type: WebhookType): Rule => ({ type, vertical: 'B2B' });

/** Sessions, new users and new organizations have theirs where their rows are written: no audit event is as close. */
const rules: Readonly<Record<AuditEvent, Rule | null>> = {
  sign_in: null,
  'session.revoked': null,
  'user.created': null,
  'organization.created': null,
  'user.changed': user('user.changed'),
  'user.locked': user('user.locked'),
  'user.unlocked': user('user.unlocked'),
  'user.deleted': user('user.deleted'),
  'user.invited': user('user.invited'),
  'user.invitation_revoked': user('user.invitation_revoked'),
  'password.created': user('user.changed', 'password'),
  'password.reset': user('user.changed', 'password'),
  'passkey.added': user('user.changed', 'webauthn_registrations'),
  'passkey.renamed': user('user.changed', 'webauthn_registrations'),
  'passkey.removed': user('user.changed', 'webauthn_registrations'),
  'wallet.removed': user('user.changed', 'crypto_wallets'),
  'member.created': business('member.created'),
  'member.changed': business('member.changed'),
  'member.deleted': business('member.deleted'),
  'member.reactivated': business('member.reactivated'),
  'member.invited': business('member.invited'),
  'organization.changed': business('organization.changed'),
  'organization.deleted': business('organization.deleted'),
  'sso_connection.created': business('sso_connection.created'),
  'sso_connection.changed': business('sso_connection.changed'),
  'sso_connection.deleted': business('sso_connection.deleted'),
  'subscription.changed': { type: 'subscription.changed', vertical: 'CONSUMER' },
  'plan.cancelled': user('plan.cancelled'),
  'plan.resumed': user('plan.resumed'),
  // Those of members, each with an entry `member.changed` of its own.
  'totp.created': null,
  'recovery_codes.rotated': null,
  // Made by a backend or the operator, or no change of what a backend keeps.
  'user.exported': null,
  'consent.granted': null,
  'consent.revoked': null,
  'sign_in_token.created': null,
  'secret_key.created': null,
  'secret_key.revoked': null,
  'secret_key.refused': null,
  'connected_app.created': null,
  'connected_app.changed': null,
  'connected_app.deleted': null,
  'm2m_client.created': null,
  'm2m_client.changed': null,
  'm2m_client.deleted': null,
  'm2m_client.authenticated': null,
  'password.reset_required': null,
  'policy.changed': null,
  'mode.changed': null,
  'brand.created': null,
  'brand.changed': null,
  'signing_key.rotated': null,
  'signing_key.revoked': null,
  'encryption_key.rotated': null,
  'backup.created': null,
  'backup.restored': null,
  'scim_connection.created': null,
  'scim_connection.changed': null,
  'scim_connection.deleted': null,
  'scim_token.refused': null,
  'scim_group.created': null,
  'scim_group.changed': null,
  'scim_group.deleted': null,
  'webhook.created': null,
  'webhook.changed': null,
  'webhook.deleted': null,
  'webhook.tested': null,
  'webhook.replayed': null,
};

/** The ids of an entry by the names of the wire. */
function idsOf({ personId, organizationId, brandId, targetId }: Entry, rule: Rule): WebhookEvent['data'] {
  const person = rule.vertical === 'CONSUMER' ? 'user_id' : 'member_id';
  const ids = {
    [person]: personId,
    organization_id: organizationId,
    brand_id: brandId,
    connection_id: rule.type.startsWith('sso_connection.') ? targetId : null,
  };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined && id !== null));
}

/** The webhook of an entry; null: it has none. A password of a member is a change of the member. */
export function webhookOf(entry: Entry): WebhookEvent | null {
  const rule = rules[entry.event];
  const isSubscription = entry.event === 'subscription.changed';
  if (rule === null || (entry.outcome !== 'success' && !isSubscription)) return null;
  if (rule.changed !== undefined && entry.personId?.startsWith('user-') !== true) return null;
  const changed = rule.changed === undefined ? Object.keys(entry.changes ?? {}) : [rule.changed];
  return {
    at: entry.at,
    type: rule.type,
    vertical: rule.vertical,
    data: {
      ...idsOf(entry, rule),
      ...(isSubscription ? { status: entry.outcome } : {}),
      ...(changed.length === 0 ? {} : { changed }),
    },
  };
}
