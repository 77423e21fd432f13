import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's parameters: 128 MiB and about a third of a second. */
const LOG_N = 17;
const R = 8;
const P = 1;
const KEY_BYTES = 32;
const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

function keyOf(password: string, salt: Buffer, logN: number, r: number, p: number): Promise<Buffer> {
  const N = 2 ** logN;
  return derive(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
}

/** A hash with its parameters, in PHC string format. */
export async function scryptHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, LOG_N, R, P);
  return `$scrypt$ln=${LOG_N},r=${R},p=${P}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export async function scryptVerify(hash: string, password: string): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = FORM.exec(hash) ?? [];
  if (logN === undefined) return false;
  const wanted = Buffer.from(key, 'base64url');
  const found = await keyOf(password, Buffer.from(salt, 'base64url'), Number(logN), Number(r), Number(p));
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}

export const isScrypt = (hash: string): boolean => FORM.test(hash);
