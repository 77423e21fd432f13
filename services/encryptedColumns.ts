import { identityEncrypted } from './identity/methods.ts';
import type { EncryptedColumn } from './platform/encryption/encryptedColumn.ts';
import { platformEncrypted } from './platform/encryption/platformColumns.ts';
import { socialEncrypted } from './social/encryptedColumns.ts';

/** Every column that is encrypted with SECRET_KEY. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  ...platformEncrypted,
  ...identityEncrypted,
  ...socialEncrypted,
];
