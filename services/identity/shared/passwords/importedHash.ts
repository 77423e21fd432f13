import { createHash, pbkdf2, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { MigratedHash } from '#contracts/identity/server/migratePassword.ts';
import { phpass, phpassSetting } from './phpass.ts';

const PREFIX = '$imported$';

const digests = z.enum(['md5', 'sha1', 'sha512']);
const importedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: digests, hash: z.string(), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal('phpass'), hash: z.string(), setting: z.string() }),
  z.object({
    kind: z.literal('scrypt'),
    hash: z.string(),
    salt: z.string(),
    N: z.number(),
    r: z.number(),
    p: z.number(),
  }),
  z.object({
    kind: z.literal('pbkdf2'),
    hash: z.string(),
    salt: z.string(),
    rounds: z.number(),
    algorithm: z.string(),
  }),
]);
type Imported = z.infer<typeof importedSchema>;

const store = (imported: Imported): string => `${PREFIX}${JSON.stringify(imported)}`;
const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
const unpadded = (base64: string): string => bytes(base64).toString('base64').replaceAll('=', '');

/** The digits of each digest, in hex. */
const digestOf = { md_5: ['md5', 32], sha_1: ['sha1', 40], sha_512: ['sha512', 128] } as const;

function storedDigest(body: MigratedHash, type: keyof typeof digestOf): string | null {
  const [kind, digits] = digestOf[type];
  const { prepend_salt: before = '', append_salt: after = '' } = body[`${type}_config`] ?? {};
  const hash = body.hash.toLowerCase();
  return new RegExp(`^[\\da-f]{${digits}}$`).test(hash) ? store({ kind, hash, before, after }) : null;
}

function storedArgon2({ hash, hash_type: type, argon_2_config: config }: MigratedHash): string | null {
  const name = type === 'argon_2i' ? 'argon2i' : 'argon2id';
  if (config === undefined)
    return new RegExp(`^\\$${name}\\$v=19\\$m=\\d{1,6},t=\\d,p=\\d\\$`).test(hash) ? hash : null;
  if (bytes(hash).length !== config.key_length) return null;
  const { memory, iteration_amount: passes, threads, salt } = config;
  return `$${name}$v=19$m=${memory},t=${passes},p=${threads}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** The form in which a hash of another service is stored until the next sign-in; null: it is not of its type. */
export function importedHash(body: MigratedHash): string | null {
  const { hash, hash_type: type } = body;
  switch (type) {
    case 'bcrypt':
      return /^\$2[abxy]\$(?:0[4-9]|1[0-4])\$[./A-Za-z\d]{53}$/.test(hash) ? hash : null;
    case 'argon_2i':
    case 'argon_2id':
      return storedArgon2(body);
    case 'md_5':
    case 'sha_1':
    case 'sha_512':
      return storedDigest(body, type);
    case 'phpass': {
      const setting = phpassSetting(hash);
      return setting === null ? null : store({ kind: 'phpass', hash, setting });
    }
    case 'scrypt': {
      const config = body.scrypt_config;
      if (config === undefined || bytes(hash).length !== config.key_length) return null;
      const { salt, n_parameter: N, r_parameter: r, p_parameter: p } = config;
      const isPower = (N & (N - 1)) === 0;
      return isPower && 128 * N * r <= MOST_MEMORY ? store({ kind: 'scrypt', hash, salt, N, r, p }) : null;
    }
    case 'pbkdf_2': {
      const config = body.pbkdf_2_config;
      if (config === undefined || bytes(hash).length !== config.key_length) return null;
      const { salt, iteration_amount: rounds, algorithm } = config;
      return store({ kind: 'pbkdf2', hash, salt, rounds, algorithm });
    }
  }
}

/** Bytes that scrypt may take for one password. */
const MOST_MEMORY = 64 * 1024 * 1024;

const derivePbkdf2 = promisify(pbkdf2);
const deriveScrypt = (password: string, salt: Buffer, length: number, cost: { N: number; r: number; p: number }) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, length, { ...cost, maxmem: 2 * MOST_MEMORY }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

export const isImported = (stored: string): boolean => stored.startsWith(PREFIX);
export const isBcrypt = (stored: string): boolean => stored.startsWith('$2');

const read = (stored: string): Imported => importedSchema.parse(JSON.parse(stored.slice(PREFIX.length)));

/** Hashes a digest anew at once: its password is found within seconds by anybody who reads the database. */
export async function strengthened(stored: string, hash: (text: string) => Promise<string>): Promise<string> {
  if (!isImported(stored)) return stored;
  const imported = read(stored);
  return 'before' in imported || 'setting' in imported
    ? store({ ...imported, hash: await hash(imported.hash) })
    : stored;
}

/** Compares a password with a hash of another service. `isRight`: compares a text with a hash of this one. */
export async function verifyImported(
  stored: string,
  password: string,
  isRight: (hash: string, text: string) => Promise<boolean>,
): Promise<boolean> {
  const imported = read(stored);
  if ('before' in imported) {
    const { before, after, kind, hash } = imported;
    return isRight(hash, createHash(kind).update(`${before}${password}${after}`).digest('hex'));
  }
  if ('setting' in imported) return isRight(imported.hash, phpass(password, imported.setting));
  const expected = bytes(imported.hash);
  const salt = bytes(imported.salt);
  const found =
    imported.kind === 'scrypt'
      ? await deriveScrypt(password, salt, expected.length, imported)
      : await derivePbkdf2(password, salt, imported.rounds, expected.length, imported.algorithm);
  return timingSafeEqual(found, expected);
}
