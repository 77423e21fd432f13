import { MESSAGES } from '../messages/outboxContent.ts';
import { webhookSecretOf } from '../webhookDelivery/sendDelivery.ts';
import type { EncryptedColumn } from './encryptedColumn.ts';
import { HASH_KEYS } from './openSecrets.ts';

/** Columns of the platform that are encrypted with SECRET_KEY; the keys of hashes first, without which nobody gets in. */
export const platformEncrypted: readonly EncryptedColumn[] = [
  { table: 'hash_keys', key: 'key_id', column: 'key', purposeOf: () => HASH_KEYS },
  { table: 'webhooks', key: 'webhook_id', column: 'secret', purposeOf: webhookSecretOf },
  { table: 'webhooks', key: 'webhook_id', column: 'former_secret', purposeOf: webhookSecretOf },
  { table: 'outbox_messages', key: 'id', column: 'content', purposeOf: () => MESSAGES },
];
