import type { Project } from '../project.ts';
import { refuse } from './errors.ts';

const E164 = /^\+[1-9]\d{6,14}$/;
/** Kinds of numbers that nobody receives a code on, or that bill a person who calls them. */
const unwanted = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL']);

export interface PhoneNumber {
  /** E.164. */
  number: string;
  /** ISO 3166. */
  country: string;
}

/**
 * A number that a text can go to. Its metadata is loaded with the first one asked for.
 * @throws ServiceError invalid_phone_number, or invalid_phone_number_country_code when its country is switched off
 */
export async function readPhoneNumber(text: string, project: Project): Promise<PhoneNumber> {
  if (!E164.test(text)) throw refuse('invalid_phone_number');
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const parsed = parsePhoneNumberFromString(text);
  // Another spelling of the same number would be another user.
  if (!parsed?.isValid() || parsed.number !== text) throw refuse('invalid_phone_number');
  const country = parsed.country;
  if (country === undefined || project.phoneCountries?.has(country) === false) {
    throw refuse('invalid_phone_number_country_code');
  }
  if (unwanted.has(parsed.getType() ?? '')) throw refuse('invalid_phone_number');
  return { number: parsed.number, country };
}
