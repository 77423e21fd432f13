import { z } from 'zod';
import { type PageQuery, readPage } from '#services/identity/shared/pages.ts';
import {
  listSecretKeys,
  secretKeyView,
  type SecretKeysContext,
} from '#services/identity/shared/secretKeys/storedKeys.ts';
import { refuse } from './errors.ts';

const place = z.object({ createdAt: z.number().int(), keyId: z.string().max(200) });

/**
 * GET /v1/secret_keys: the oldest first, revoked ones too.
 * @throws ServiceError invalid_cursor
 */
export async function listKeys(context: Pick<SecretKeysContext, 'db' | 'project'>, { query }: { query: PageQuery }) {
  const { rows, results_metadata } = await readPage(query, {
    place,
    read: (after, count) => listSecretKeys(context, after, count),
    placeOf: (key) => ({ createdAt: key.created_at, keyId: key.key_id }),
    refuse: () => refuse('invalid_cursor'),
  });
  return { secret_keys: rows.map(secretKeyView), results_metadata };
}
