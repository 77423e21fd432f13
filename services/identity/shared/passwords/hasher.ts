import { randomUUID } from 'node:crypto';
import { logFailure } from '#services/platform/log.ts';
import { isBcrypt, isImported, verifyImported } from './importedHash.ts';
import { isScrypt, scryptHash, scryptVerify } from './scryptHash.ts';

export interface Argon2 {
  hash(password: string, options: Argon2Cost): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Memory in KiB, passes, threads. */
export interface Argon2Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's parameters for Argon2id: 19 MiB and about 10 ms. */
const COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With null, for somebody without a password, it takes the same time and is false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** The hash is weaker than one made today. */
  isOutdated(hash: string): Promise<boolean>;
}

function isWeaker(hash: string, cost: Argon2Cost): boolean {
  const [, memory, passes] = FORM.exec(hash) ?? [];
  return memory === undefined || Number(memory) < cost.memoryCost || Number(passes) < cost.timeCost;
}

/** One spelling for every keyboard: the same letters can arrive composed or not. Nothing is cut off. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

const nativeArgon2 = async (): Promise<Argon2> => import('@node-rs/argon2');

/**
 * Argon2id, loaded with the first password; scrypt where its native module cannot be loaded. The parameters are kept
 * in the hash, so that they can be raised: `isOutdated` then says so at the next sign-in.
 */
export function createHasher(given: { load?: () => Promise<Argon2>; cost?: Argon2Cost } = {}): PasswordHasher {
  const { load = nativeArgon2, cost = COST } = given;
  let argon2: Promise<Argon2 | null> | null = null;
  let dummy: Promise<string> | null = null;
  const loaded = (): Promise<Argon2 | null> =>
    (argon2 ??= load().catch((error: unknown) => {
      logFailure('argon2', error);
      return null;
    }));
  const hash = async (password: string): Promise<string> => {
    const native = await loaded();
    return native ? native.hash(normalizePassword(password), cost) : scryptHash(normalizePassword(password));
  };
  // Made before the first one is looked at, so that no first answer takes longer for an unknown person.
  const nobodys = (): Promise<string> => (dummy ??= hash(randomUUID()));
  const isRight = async (stored: string, password: string): Promise<boolean> => {
    if (isScrypt(stored)) return scryptVerify(stored, normalizePassword(password));
    if (isImported(stored)) return verifyImported(stored, normalizePassword(password), isRight);
    if (isBcrypt(stored)) return (await import('@node-rs/bcrypt')).verify(normalizePassword(password), stored);
    const native = await loaded();
    if (!native) throw new Error('This password was hashed with Argon2id, whose native module cannot be loaded here');
    return native.verify(stored, normalizePassword(password));
  };
  return {
    hash,
    verify: async (stored, password) => {
      const other = await nobodys();
      const right = await isRight(stored ?? other, password);
      return right && stored !== null;
    },
    isOutdated: async (stored) =>
      isImported(stored) || isBcrypt(stored) || ((await loaded()) !== null && isWeaker(stored, cost)),
  };
}
