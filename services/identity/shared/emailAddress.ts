import { domainToASCII } from 'node:url';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import { refuse } from './errors.ts';

const CONTROL = /\p{Cc}|\p{Zl}|\p{Zp}/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Letters, digits, signs on them, hyphens and dots, those of Chinese and Japanese too. */
const HOST = /^[\p{L}\p{M}\p{N}.\-\u00b7\u3002\u30fb]+$/u;

/** A domain in ASCII, or empty: as a host of a URL it would end before a slash, and hold a port or signs by their number. */
function asciiDomain(typed: string): string {
  return HOST.test(typed) ? domainToASCII(typed) : '';
}

/**
 * The one form in which an address is stored, compared and written to: as it is meant (D-452), lower case, domain in ASCII.
 * Mail goes to this form too, never to the text as typed, so that a look-alike cannot receive another one's link.
 * @throws ServiceError invalid_email, also for control characters (header injection) and a local part beyond ASCII
 */
export function canonicalEmail(typed: string): string {
  if (typed.length > 512 || CONTROL.test(typed)) throw refuse('invalid_email');
  const text = normalizedEmail(typed).toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  const email = `${local}@${domain}`;
  if (!isEmail(text) || email.length > 254 || !DOMAIN.test(domain)) {
    throw refuse('invalid_email');
  }
  return email;
}
