import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { randomChunk } from './tokens.ts';

/** Thrown when a stored value was encrypted with another SECRET_KEY. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
  constructor(options?: ErrorOptions) {
    super(
      'The keys in the database were encrypted with another SECRET_KEY. Set it to what it was. If that is lost, empty ' +
        'the table identity_keys: new keys are made at the next start, and messages that were not sent yet are given up.',
      options,
    );
  }
}

export interface Secrets {
  /** A key for one purpose alone, 32 bytes as base64url (HKDF with SHA-256, RFC 5869). */
  deriveKey(purpose: string): string;
  /** Encrypts a text for one purpose (AES-256-GCM). */
  encrypt(purpose: string, text: string): string;
  /**
   * The text that was encrypted. One from before there was a SECRET_KEY lies there in clear, or encrypted with what everybody
   * knows; then `isCurrent` is false and it should be encrypted anew.
   * @throws SecretKeyError
   */
  decrypt(purpose: string, stored: string): { text: string; isCurrent: boolean };
}

/** Every sandbox has the same: its outbox shows everything anyway. */
const SANDBOX_SECRET = 'the secret of a sandbox, which everybody knows';

const PREFIX = 'sealed.v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function decryptWithKey(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}

/** Everything secret that this server keeps is derived from SECRET_KEY, or encrypted with what is. */
export function createSecrets(settings: { secretKey: string | null; sandbox: boolean }): Secrets {
  const { secretKey, sandbox } = settings;
  if (secretKey === null && !sandbox) throw new TypeError('A production has a SECRET_KEY');
  const [current = SANDBOX_SECRET, ...former] = [
    ...(secretKey === null ? [] : [secretKey]),
    ...(sandbox ? [SANDBOX_SECRET] : []),
  ];
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? derive(current, purpose);
    keys.set(purpose, key);
    return key;
  };
  return {
    deriveKey: (purpose) => keyOf(purpose).toString('base64url'),
    encrypt: (purpose, text) => {
      const nonce = randomChunk(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`sealed ${purpose}`), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${PREFIX}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt: (purpose, stored) => {
      if (!stored.startsWith(PREFIX)) return { text: stored, isCurrent: false };
      const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
      const text = decryptWithKey(keyOf(`sealed ${purpose}`), bytes);
      if (text !== null) return { text, isCurrent: true };
      for (const secret of former) {
        const formerly = decryptWithKey(derive(secret, `sealed ${purpose}`), bytes);
        if (formerly !== null) return { text: formerly, isCurrent: false };
      }
      throw new SecretKeyError();
    },
  };
}

/** After something was encrypted that lay there in clear: what SQLite has kept of it goes now, not at some later time. */
export async function purgePlaintext<T>(db: Kysely<T>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
