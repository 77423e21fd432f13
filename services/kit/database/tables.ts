/** Tables that the kit brings along. Times are ms since the epoch. */
export interface OutboxTables {
  outbox_messages: {
    id: string;
    channel: 'email' | 'sms' | 'whatsapp';
    recipient: string;
    /** What is in the message, encrypted; empty when it was forgotten. */
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

/** What is known of the database itself. */
export interface PropertyTables {
  kit_properties: {
    name: string;
    value: string;
  };
}

export type KitTables = OutboxTables & RateLimitTables & PropertyTables;
