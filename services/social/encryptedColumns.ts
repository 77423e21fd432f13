import type { EncryptedColumn } from '#services/platform/encryption/encryptedColumn.ts';
import { SOCIAL_KEY } from './signingKey.ts';

/** Columns of this service that are encrypted with SECRET_KEY. */
export const socialEncrypted: readonly EncryptedColumn[] = [
  { table: 'social_keys', key: 'purpose', column: 'private_key', purposeOf: () => SOCIAL_KEY },
];
