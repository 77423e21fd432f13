import { domainToASCII } from 'node:url';
import { refuse } from './refusals.ts';

const CONTROL = /\p{Cc}|\p{Zl}|\p{Zp}/u;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The one form in which an address is stored, compared and written to: trimmed, NFKC, lower case, domain in ASCII.
 * Mail goes to this form too, never to the text as typed, so that a look-alike cannot receive another one's link.
 * @throws ServiceRefusal invalid_email, also for control characters (header injection) and a local part beyond ASCII
 */
export function canonicalEmail(typed: string): string {
  if (typed.length > 512 || CONTROL.test(typed)) throw refuse('invalid_email');
  const text = typed.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = domainToASCII(text.slice(at + 1));
  const email = `${local}@${domain}`;
  if (at < 1 || local.length > 64 || email.length > 254 || !LOCAL.test(local) || !DOMAIN.test(domain)) {
    throw refuse('invalid_email');
  }
  return email;
}
