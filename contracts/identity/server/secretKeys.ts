import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { pageQueryFields, resultsMetadata } from './serverFields.ts';

/** `read`: calls that change nothing. `write`: all others. */
export const secretKeyScopeSchema = z.enum(['read', 'write']);
export type SecretKeyScope = z.infer<typeof secretKeyScopeSchema>;

/** A secret key of a project, without its secret. Times are RFC 3339, UTC. */
export const secretKeySchema = z.object({
  key_id: z.string(),
  /** A call names it before the secret: `project_id:secret`. */
  project_id: z.string(),
  name: z.string(),
  scopes: z.array(secretKeyScopeSchema),
  /** The last characters of the secret, to tell one key from another. */
  hint: z.string(),
  created_at: z.string(),
  /** To the minute; null: it was never used. */
  last_used_at: z.string().nullable(),
  /** Null: it does not expire. */
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type SecretKey = z.infer<typeof secretKeySchema>;

export const secretKeyName = z.string().trim().min(1).max(100);
const scopes = z
  .array(secretKeyScopeSchema)
  .min(1)
  .max(2)
  .transform((given) => [...new Set(given)].toSorted());

export const secretKeyCreateBody = z.object({
  name: secretKeyName,
  scopes: absent(scopes),
  /** RFC 3339. */
  expires_at: absent(z.iso.datetime({ offset: true })),
});
export const secretKeysQuery = z.object(pageQueryFields);
export const secretKeyParams = z.object({ key_id: z.string().max(200) });

export const secretKeyData = z.object({ ...commonFields, secret_key: secretKeySchema });
/** `secret` is shown this one time. */
export const newSecretKeyData = secretKeyData.extend({ secret: z.string() });
export const secretKeysData = z.object({
  ...commonFields,
  secret_keys: z.array(secretKeySchema),
  results_metadata: resultsMetadata,
});
