import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { randomChunk } from './tokens.ts';

/** Thrown when a stored value was encrypted with a SECRET_KEY that is not given. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
  constructor(options?: ErrorOptions) {
    super(
      'The keys in the database were encrypted with another SECRET_KEY. Set it to what it was. To replace it, put the ' +
        'former one into SECRET_KEYS_FORMER. If that is lost, empty the table identity_keys: new keys are made at the next ' +
        'start, and messages that were not sent yet are given up.',
      options,
    );
  }
}

/** Purposes of keys that hash what a caller proves later; their hashes are stored for years. */
export const lastingPurposes = [
  'secret keys',
  'secrets of registered clients',
  'tokens of SCIM connections',
  'recovery codes',
  'passkey user handles',
  'idempotency keys',
] as const;

type Purpose =
  | (typeof lastingPurposes)[number]
  // Values made with these last for a week at the most.
  | ('one tap csrf token' | 'links of backends' | 'passcodes' | 'business passcodes' | 'reauthentication')
  | ('sandbox relying party' | 'sandbox sso client');

/** Keys of one purpose, the newest first. */
export type DerivedKeys = readonly [string, ...string[]];

/** A derived key of a SECRET_KEY that may be no longer given. */
export interface SavedKey {
  purpose: string;
  key: string;
}

export interface Secrets {
  /** The id of the SECRET_KEY, which reveals nothing of it. */
  keyId: string;
  /** Ids of the keys that are being replaced, the newest first. */
  formerKeyIds: readonly string[];
  /** The id of the key that other servers may use already. */
  nextKeyId: string | null;
  /** A key for one purpose alone, 32 bytes as base64url (HKDF with SHA-256, RFC 5869). */
  deriveKey(purpose: Purpose): string;
  /** All keys of a purpose that values may have been made with. */
  deriveKeys(purpose: Purpose): DerivedKeys;
  /** The oldest key of a purpose: the same after every rotation. */
  oldestKey(purpose: Purpose): string;
  /** The keys of lasting purposes that come from SECRET_KEYS_FORMER. */
  formerKeys(): (SavedKey & { secretKeyId: string })[];
  /** Encrypts a text for one purpose (AES-256-GCM); the result names its key as soon as there was another one. */
  encrypt(purpose: string, text: string): string;
  /**
   * The text that was encrypted. `isCurrent` is false for one to be encrypted anew: with a former key, without the id of its
   * key after a rotation, or in clear, as before there was a SECRET_KEY.
   * @throws SecretKeyError
   */
  decrypt(purpose: string, stored: string): { text: string; isCurrent: boolean };
  /** The id of the key that a value was encrypted with; null: it is in clear. @throws SecretKeyError */
  keyIdOf(purpose: string, stored: string): string | null;
}

/** Every sandbox has the same: its outbox shows everything anyway. */
const SANDBOX_SECRET = 'the secret of a sandbox, which everybody knows';

/** Starts values from before SECRET_KEY was replaced, which every version reads. */
export const PREFIX_WITHOUT_ID = 'sealed.v1.';
const PREFIX = 'sealed.v2.';
const ID_LENGTH = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The start of every value that is encrypted with this key. */
export const prefixOf = (keyId: string): string => `${PREFIX}${keyId}.`;

const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

interface Key {
  id: string;
  /** The key for a purpose. */
  of(purpose: string): Buffer;
}

function keyOf(secret: string): Key {
  const derived = new Map<string, Buffer>();
  const id = derive(secret, 'id of the key').toString('hex').slice(0, ID_LENGTH);
  const of = (purpose: string): Buffer => {
    const key = derived.get(purpose) ?? derive(secret, purpose);
    // Purposes of webhooks have ids in them.
    if (derived.size < 1_000) derived.set(purpose, key);
    return key;
  };
  return { id, of };
}

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

/** Keys out of the settings; a test may give the first two alone. */
export interface SecretSettings {
  secretKey: string | null;
  sandbox: boolean;
  secretKeyNext?: string | null;
  secretKeysFormer?: readonly string[];
}

/**
 * Everything secret that this server keeps is derived from SECRET_KEY, or encrypted with what is. `saved`: keys of lasting
 * purposes from before, the newest first.
 */
export function createSecrets(settings: SecretSettings, saved: readonly SavedKey[] = []): Secrets {
  const { secretKey, sandbox, secretKeyNext = null, secretKeysFormer = [] } = settings;
  if (secretKey === null && !sandbox) throw new TypeError('A production has a SECRET_KEY');
  const current = keyOf(secretKey ?? SANDBOX_SECRET);
  const next = secretKeyNext === null ? null : keyOf(secretKeyNext);
  const former = [...secretKeysFormer, ...(sandbox && secretKey !== null ? [SANDBOX_SECRET] : [])].map(keyOf);
  const all = [current, ...former, ...(next === null ? [] : [next])];
  const namesKeys = all.length > 1 || saved.length > 0;
  const deriveKeys = (purpose: Purpose): DerivedKeys => {
    const given = [...(next === null ? [] : [next]), current, ...former].map((key) =>
      key.of(purpose).toString('base64url'),
    );
    const before = saved.filter((one) => one.purpose === purpose).map(({ key }) => key);
    // The order of those that were saved is certain, so the last of two equal ones counts.
    const [first = '', ...others] = [...new Set([...given, ...before].toReversed())].toReversed();
    return [first, ...others];
  };
  /** Null: the text is in clear. */
  const open = (purpose: string, stored: string): { key: Key; text: string } | null => {
    const isNamed = stored.startsWith(PREFIX);
    if (!isNamed && !stored.startsWith(PREFIX_WITHOUT_ID)) return null;
    const bytes = Buffer.from(stored.slice(stored.lastIndexOf('.') + 1), 'base64url');
    for (const key of isNamed ? all.filter(({ id }) => stored.startsWith(prefixOf(id))) : all) {
      const text = decryptWithKey(key.of(`sealed ${purpose}`), bytes);
      if (text !== null) return { key, text };
    }
    throw new SecretKeyError();
  };
  return {
    keyId: current.id,
    formerKeyIds: former.map(({ id }) => id),
    nextKeyId: next?.id ?? null,
    deriveKey: (purpose) => current.of(purpose).toString('base64url'),
    deriveKeys,
    oldestKey: (purpose) => deriveKeys(purpose).at(-1) ?? '',
    formerKeys: () =>
      former.flatMap((key) =>
        lastingPurposes.map((purpose) => ({
          secretKeyId: key.id,
          purpose,
          key: key.of(purpose).toString('base64url'),
        })),
      ),
    encrypt: (purpose, text) => {
      const nonce = randomChunk(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.of(`sealed ${purpose}`), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${namesKeys ? prefixOf(current.id) : PREFIX_WITHOUT_ID}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt: (purpose, stored) => {
      const opened = open(purpose, stored);
      if (opened === null) return { text: stored, isCurrent: false };
      const isNamed = stored.startsWith(PREFIX);
      const isAccepted = opened.key === current || opened.key === next;
      return { text: opened.text, isCurrent: isNamed === namesKeys && isAccepted };
    },
    keyIdOf: (purpose, stored) => open(purpose, stored)?.key.id ?? null,
  };
}

/** After something was encrypted that lay there in clear: what SQLite has kept of it goes now, not at some later time. */
export async function purgePlaintext<T>(db: Kysely<T>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
