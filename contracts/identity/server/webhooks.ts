import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { pageQueryFields, resultsMetadata } from './serverFields.ts';

/** Types of webhooks, by the names that the audit log has for the same changes. */
export const webhookTypes = [
  'user.created',
  'user.changed',
  'user.locked',
  'user.unlocked',
  'user.deleted',
  'user.invited',
  'user.invitation_revoked',
  'session.created',
  'session.revoked',
  'member.created',
  'member.changed',
  'member.deleted',
  'member.reactivated',
  'member.invited',
  'organization.created',
  'organization.changed',
  'organization.deleted',
  'sso_connection.created',
  'sso_connection.changed',
  'sso_connection.deleted',
  'subscription.changed',
  'plan.cancelled',
  'plan.resumed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** The type of a test, which every endpoint receives. */
export const TEST_TYPE = 'webhook.test';

/** Endpoints of a project. */
export const MOST_WEBHOOKS = 16;

const states = ['enabled', 'disabled'] as const;
/** State of a delivery; `failed`: it was given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** The body that an endpoint receives: ids and names of fields alone. `timestamp`: RFC 3339, UTC. */
export const webhookBody = z.object({
  type: z.enum([...webhookTypes, TEST_TYPE]),
  timestamp: z.string(),
  data: z.object({
    project_id: z.string(),
    user_id: z.string().optional(),
    session_id: z.string().optional(),
    organization_id: z.string().optional(),
    member_id: z.string().optional(),
    member_session_id: z.string().optional(),
    connection_id: z.string().optional(),
    brand_id: z.string().optional(),
    webhook_id: z.string().optional(),
    /** Status of a subscription, as the payment provider names it. */
    status: z.string().optional(),
    /** Names of fields that changed, where they are known. */
    changed: z.array(z.string()).optional(),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;

/** An endpoint, without its secrets. Times are RFC 3339, UTC. */
export const webhookSchema = z.object({
  webhook_id: z.string(),
  name: z.string(),
  url: z.string(),
  /** `*`: every type, later ones too. */
  types: z.array(z.string()),
  state: z.enum(states),
  /** `gone`: it answered 410. Null: it is enabled, or a key has disabled it. */
  disabled_reason: z.enum(['gone']).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** End of the secret before the last rotation; null: there is none. */
  former_secret_expires_at: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The last try of a delivery has these, and a delivery in which no try has ended has neither. */
export const deliverySchema = z.object({
  delivery_id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  created_at: z.string(),
  last_attempt_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  /** HTTP status of the last answer. */
  last_status: z.number().int().nullable(),
  /** The reason why there was no answer. */
  last_error: z.enum(['not_public', 'too_large', 'timeout', 'unreachable', 'internal']).nullable(),
  payload: webhookBody,
});
export type Delivery = z.infer<typeof deliverySchema>;

const name = z.string().trim().min(1).max(100);
const url = z.string().min(1).max(2_048);
const types = z
  .array(z.enum(['*', ...webhookTypes]))
  .min(1)
  .max(100)
  .transform((given) => (given.includes('*') ? ['*'] : [...new Set(given)].toSorted()));

export const webhookCreateBody = z.object({ name, url, types: absent(types) });
export const webhookUpdateBody = z.object({
  name: absent(name),
  url: absent(url),
  types: absent(types),
  state: absent(z.enum(states)),
});
/** `overlap_minutes`: both secrets sign for so long, a day by default; 0 ends the former one at once. */
export const webhookRotateBody = z.object({ overlap_minutes: absent(z.number().int().min(0).max(10_080)) });
/** RFC 3339: failed deliveries from then on. */
export const webhookReplayBody = z.object({ since: z.iso.datetime({ offset: true }) });

const id = z.string().min(1).max(200);
export const webhookParams = z.object({ webhook_id: id });
export const deliveryParams = z.object({ webhook_id: id, delivery_id: id });

export const webhooksQuery = z.object(pageQueryFields);
export const deliveriesQuery = z.object({ ...pageQueryFields, state: absent(z.enum(deliveryStates)) });

export const webhookData = z.object({ ...commonFields, webhook: webhookSchema });
/** `secret` (`whsec_…`) is shown this one time. */
export const webhookSecretData = webhookData.extend({ secret: z.string() });
export const webhooksData = z.object({
  ...commonFields,
  webhooks: z.array(webhookSchema),
  results_metadata: resultsMetadata,
});
export const webhookDeletedData = z.object({ ...commonFields, webhook_id: z.string() });
export const deliveryData = z.object({ ...commonFields, delivery: deliverySchema });
export const deliveriesData = z.object({
  ...commonFields,
  deliveries: z.array(deliverySchema),
  results_metadata: resultsMetadata,
});
export const replayedData = z.object({ ...commonFields, replayed: z.number().int() });
