import type { Kysely } from 'kysely';
import { z } from 'zod';
import { purgePlaintext, type Secrets } from '../secrets.ts';
import type { OutboxTables } from '../database/tables.ts';

/** Encrypts messages with SECRET_KEY. */
export const MESSAGES = 'outbox';

const contentSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  links: z.array(z.string()),
  code: z.string().nullable(),
});

/** Content that only the recipient of a message may read. */
export interface OutboxContent {
  subject: string;
  text: string;
  html?: string;
  /** Addresses in the message that a person may follow. */
  links: string[];
  code: string | null;
}

export function encryptContent(secrets: Secrets, { subject, text, html, links, code }: OutboxContent): string {
  const content = { subject, text, ...(html === undefined ? {} : { html }), links, code };
  return secrets.encrypt(MESSAGES, JSON.stringify(content));
}

/**
 * Returns the content of a stored message; empty when it was deleted.
 * @throws SecretKeyError
 */
export function decryptContent(secrets: Secrets, stored: string): OutboxContent {
  if (stored === '') return { subject: '', text: '', links: [], code: null };
  return contentSchema.parse(JSON.parse(secrets.decrypt(MESSAGES, stored).text));
}

/** Encrypts the messages of an earlier version, which lie there in clear. */
export async function encryptPlaintextMessages(db: Kysely<OutboxTables>, secrets: Secrets): Promise<void> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['id', 'content'])
    .where('content', 'like', '{%')
    .execute();
  for (const { id, content } of rows) {
    const sealed = secrets.encrypt(MESSAGES, content);
    await db.updateTable('outbox_messages').set({ content: sealed }).where('id', '=', id).execute();
  }
  if (rows.length > 0) await purgePlaintext(db);
}
