import { createHash } from 'node:crypto';

const DIGITS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Rounds as powers of two: up to 32,768, some 50 ms, during which nobody else is answered. WordPress takes 8,192. */
const ROUNDS = { least: 7, most: 15 };
const SETTING_LENGTH = 12;

const roundsOf = (setting: string): number => DIGITS.indexOf(setting.charAt(3));

/** Kind, rounds and salt of a portable hash of PHPass; null: it is none, or it costs more than a sign-in may. */
export function phpassSetting(hash: string): string | null {
  if (!/^\$[PH]\$[./A-Za-z\d]{31}$/.test(hash)) return null;
  const rounds = roundsOf(hash);
  return rounds < ROUNDS.least || rounds > ROUNDS.most ? null : hash.slice(0, SETTING_LENGTH);
}

/** Base64 as PHPass has it: the lowest bits first. */
function encode(bytes: Buffer): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const group = bytes.subarray(start, start + 3);
    const value = group.reduce((sum, byte, index) => sum + (byte << (8 * index)), 0);
    for (let digit = 0; digit <= group.length; digit += 1) text += DIGITS.charAt((value >> (6 * digit)) & 63);
  }
  return text;
}

/** The portable hash of PHPass of a password, with a setting that `phpassSetting` has read. */
export function phpass(password: string, setting: string): string {
  const md5 = (...parts: (string | Buffer)[]): Buffer =>
    parts.reduce((digest, part) => digest.update(part), createHash('md5')).digest();
  let digest = md5(setting.slice(4), password);
  for (let rounds = 2 ** roundsOf(setting); rounds > 0; rounds -= 1) digest = md5(digest, password);
  return `${setting}${encode(digest)}`;
}
