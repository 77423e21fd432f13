import type { AuditEvent, SignInMethod } from '../auditEvents.ts';

/** Tables of the platform. Times are ms since the epoch. */
export interface OutboxTables {
  outbox_messages: {
    id: string;
    channel: 'email' | 'sms' | 'whatsapp';
    recipient: string;
    /** The message's content, encrypted; empty once it was deleted. */
    content: string;
    created_at: number;
    /** 'waiting' for a sender, 'sent', 'kept' (no sender is configured) or 'failed' for good. */
    state: 'waiting' | 'sent' | 'kept' | 'failed';
    attempts: number;
    next_attempt_at: number;
  };
}

export interface RateLimitTables {
  rate_limits: {
    bucket: string;
    taken: number;
    ends_at: number;
  };
}

/** Properties of the database itself. */
export interface PropertyTables {
  kit_properties: {
    name: string;
    value: string;
  };
}

/** Events of accounts, added and never changed. Ids alone: no address, no token, no secret. */
export interface AuditTables {
  audit_events: {
    id: string;
    at: number;
    event: AuditEvent;
    /** Of a sign-in. */
    method: SignInMethod | null;
    /** `success`, the `error_type` of an error, or what it came to. */
    outcome: string;
    /** A user or a member. */
    person_id: string | null;
    organization_id: string | null;
    brand_id: string | null;
    /** Null for what no request brought about. */
    request_id: string | null;
    /** The /24 or /48 that the request came from. */
    network: string | null;
    /** The id of a secret key, or `operator`; null: the person of the row. */
    actor: string | null;
    /** A key, a connection, a way in: what is neither a person nor an organization nor a brand. */
    target_id: string | null;
    /** JSON of `AuditChanges`. */
    changes: string | null;
    /** The consumer project or the business one; null: neither, or from before there was this column. */
    project_id: string | null;
  };
}

/** Endpoints of hosts that learn of changes, and the deliveries to them. */
export interface WebhookTables {
  webhooks: {
    webhook_id: string;
    project_id: string;
    vertical: 'CONSUMER' | 'B2B';
    name: string;
    url: string;
    /** JSON array; `*`: every type. */
    types: string;
    state: 'enabled' | 'disabled';
    disabled_reason: 'gone' | null;
    /** Encrypted, like the one before it. */
    secret: string;
    former_secret: string | null;
    former_secret_ends_at: number | null;
    created_at: number;
    updated_at: number;
  };
  webhook_deliveries: {
    /** Sorts by time; the endpoint receives it as `webhook-id`. */
    delivery_id: string;
    webhook_id: string;
    type: string;
    /** A user or a member. */
    person_id: string | null;
    /** The body that is sent: ids and names of fields alone. */
    payload: string;
    state: 'waiting' | 'delivered' | 'failed';
    attempts: number;
    created_at: number;
    last_attempt_at: number | null;
    /** Null for one that is delivered or given up. */
    next_attempt_at: number | null;
    last_status: number | null;
    last_error: 'not_public' | 'too_large' | 'timeout' | 'unreachable' | 'internal' | null;
  };
}

/** Keys that hashes were made with before SECRET_KEY was replaced. */
export interface HashKeyTables {
  hash_keys: {
    /** The ids of its SECRET_KEY and its purpose. */
    key_id: string;
    secret_key_id: string;
    purpose: string;
    /** Encrypted. */
    key: string;
    created_at: number;
  };
}

/** Tables that a change of an account is recorded in. */
export type RecordTables = AuditTables & WebhookTables;

export type PlatformTables = OutboxTables & RateLimitTables & PropertyTables & HashKeyTables & RecordTables;
