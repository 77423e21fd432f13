import type { UserType } from '#contracts/identity/passwords.ts';
import { hashToken } from '#services/kit/tokens.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { HOUR, MINUTE } from '../limits.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import { findHolder } from '../passwords/storedPassword.ts';
import { takePlaces } from '../places.ts';

/**
 * POST /sdk/v1/users/search: which form somebody needs. It tells whether an account exists; the flow is built on that,
 * so it is limited per address and per caller (D-38).
 */
export async function searchUser(
  parts: IdentityParts,
  request: Caller & { body: { email: string } },
): Promise<{ userType: UserType }> {
  readCredentials(request.headers, parts.project);
  const email = canonicalEmail(request.body.email);
  const { lookupsPerAddress, lookupsPerClient } = parts.project.limits;
  await takePlaces(parts, parts.db, [
    { key: `lookups/client/${request.ip}`, limit: lookupsPerClient, window: HOUR },
    { key: `lookups/${hashToken(email)}`, limit: lookupsPerAddress, window: 10 * MINUTE },
  ]);
  const holder = await findHolder(parts.db, email);
  if (holder === null) return { userType: 'new' };
  return { userType: holder.hash === null ? 'passwordless' : 'password' };
}
