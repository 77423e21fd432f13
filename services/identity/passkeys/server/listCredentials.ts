import type { z } from 'zod';
import type { passkeyCredentialsData, passkeyCredentialsParams } from '#contracts/identity/server/passkeys.ts';
import type { PasskeyContext } from '../context.ts';
import { requireNamed } from './namedUser.ts';

/**
 * GET /v1/webauthn/credentials/{user_id}/{domain}: the public keys of a user's passkeys for a relying party.
 * @throws ServiceError user_not_found
 */
export async function listCredentials(
  { db }: PasskeyContext,
  { params }: { params: z.infer<typeof passkeyCredentialsParams> },
): Promise<Omit<z.infer<typeof passkeyCredentialsData>, 'request_id' | 'status_code'>> {
  const { user_id } = await requireNamed(db, params.user_id);
  const rows = await db
    .selectFrom('identity_passkeys')
    .select(['credential_id', 'registration_id', 'public_key'])
    .where('user_id', '=', user_id)
    .where('domain', '=', params.domain.toLowerCase())
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute();
  return {
    credentials: rows.map(({ credential_id, registration_id, public_key }) => ({
      credential_id,
      webauthn_registration_id: registration_id,
      type: 'public-key',
      public_key,
    })),
  };
}
