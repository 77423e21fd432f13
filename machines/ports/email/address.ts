import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';

const KNOWN_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'aol.com',
  'proton.me',
  'googlemail.com',
  'ymail.com',
  'mail.com',
  'live.com',
  'msn.com',
  'gmx.com',
  'gmx.net',
  'me.com',
];

/** True when one letter was dropped, added, changed or swapped with its neighbour. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const rest = typed.slice(start);
  const wanted = meant.slice(start);
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** True for the domain of a provider whose addresses anybody has. */
export const isMailProvider = (label: string): boolean =>
  KNOWN_DOMAINS.some((domain) => domain.startsWith(`${label}.`));

/** A likely slip in the domain, caught before a mail goes to nobody; null when there is none. */
export function suggestionFor(text: string): string | null {
  const [name, domain] = normalizedEmail(text).split('@');
  if (!name || !domain || !isEmail(text)) return null;
  const lower = domain.toLowerCase();
  if (KNOWN_DOMAINS.includes(lower)) return null;
  const meant = KNOWN_DOMAINS.find((known) => isOneSlipAway(lower, known));
  return meant === undefined ? null : `${name}@${meant}`;
}
