import { brandOfSession } from '../brands.ts';
import type { Office } from '../office.ts';

/** The id of the brand of whoever asks (SVC-02). */
export async function getBrandId(office: Office, headers: Headers) {
  return { brandId: (await brandOfSession(office, headers)).id };
}
