import { ServiceRefusal } from '#services/kit/http/serviceRefusal.ts';

const LONGEST = 128;
/** Line breaks and other controls, and what turns the direction of a text. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** A letter, digit or sign that can be seen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The name of a new organization as people will read it, or null where none was given.
 * @throws ServiceRefusal bad_request
 */
export function readOrganizationName(given: string | undefined): string | null {
  const name = given?.trim().normalize('NFC').slice(0, LONGEST) ?? '';
  if (name === '') return null;
  if (FORBIDDEN.test(name) || !VISIBLE.test(name)) {
    throw new ServiceRefusal(
      400,
      'bad_request',
      'The name of an organization is one line, of letters that can be seen.',
    );
  }
  return name;
}
