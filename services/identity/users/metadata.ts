import { METADATA_BYTES, METADATA_KEYS } from '#contracts/identity/server/users.ts';
import { mergedFields } from '#services/identity/shared/mergedFields.ts';
import { refuse } from './errors.ts';

type Metadata = Record<string, unknown>;

/**
 * Merges the top-level keys of metadata, of which null deletes one, and returns them as they are stored.
 * @throws ServiceError metadata_too_large
 */
export function mergedMetadata(before: Metadata, given: Metadata): string {
  const merged = mergedFields(before, given);
  const text = JSON.stringify(merged);
  if (Object.keys(merged).length > METADATA_KEYS || Buffer.byteLength(text) > METADATA_BYTES)
    throw refuse('metadata_too_large');
  return text;
}
