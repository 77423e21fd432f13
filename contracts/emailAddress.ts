/** HTML's rule for an e-mail field: dots may be anywhere, as in addresses that Japanese carriers gave out. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
/** HTML's rule in letters of every script, with a dot at least: the service writes a domain in ASCII. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Reads an address as it is meant: full-width letters and signs as plain ones, without the invisible characters that come
 * along when it is pasted, and without spaces around it (D-452).
 */
export const normalizedEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

/** Assesses an address, typed or normalized, by the one rule of pages and services (D-452). */
export function isEmail(text: string): boolean {
  const email = normalizedEmail(text);
  const at = email.indexOf('@');
  const labels = email.slice(at + 1).split('.');
  return (
    email.length <= 254 &&
    LOCAL.test(email.slice(0, Math.max(0, at))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label))
  );
}
