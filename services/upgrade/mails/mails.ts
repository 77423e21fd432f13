import type { Kysely } from 'kysely';
import type { OutboxTables } from '#services/platform/database/tables.ts';
import type { PlanMail } from '#services/platform/messageTemplates/planMail.ts';

/** `language`: a BCP 47 tag; null: the operator's. */
export interface Recipient {
  email: string;
  language: string | null;
}

/** Mails to the owners of brands. */
export interface Mails {
  /** The proven address of an account; null: it has none; undefined: accounts are at another service. */
  addressOf(userId: string): Promise<string | null | undefined>;
  /** Writes a mail in the transaction that makes it true. */
  put(trx: Kysely<OutboxTables>, mail: PlanMail, to: Recipient): Promise<void>;
}
