import { METADATA_BYTES, METADATA_KEYS } from '#contracts/identity/server/users.ts';
import { refuse } from './errors.ts';

type Metadata = Record<string, unknown>;

/**
 * Merges the top-level keys of metadata, of which null deletes one, and returns them as they are stored.
 * @throws ServiceError metadata_too_large
 */
export function mergedMetadata(before: Metadata, given: Metadata): string {
  const merged = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null && value !== undefined);
  const text = JSON.stringify(Object.fromEntries(merged));
  if (merged.length > METADATA_KEYS || Buffer.byteLength(text) > METADATA_BYTES) throw refuse('metadata_too_large');
  return text;
}
