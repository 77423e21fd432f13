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

export type PlatformTables = OutboxTables & RateLimitTables & PropertyTables & AuditTables;
