import { readPhoneNumber } from '#services/identity/shared/passcodes/phoneNumber.ts';
import type { BusinessContext } from '../shared/context.ts';

/** @throws ServiceError invalid_phone_number, invalid_phone_number_country_code */
export async function readNumber(context: BusinessContext, given: string | undefined): Promise<string | undefined> {
  return given === undefined ? undefined : (await readPhoneNumber(given, context.project)).number;
}
