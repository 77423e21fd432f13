import { z } from 'zod';
import { isShortMetadata } from '#contracts/identity/server/serverFields.ts';
import { mergedFields } from '#services/identity/shared/mergedFields.ts';
import { refuse } from './serverErrors.ts';

const schema = z.record(z.string(), z.unknown());

/**
 * Merges a change into stored metadata: keys of the first level, null takes one away.
 * @throws ServiceError metadata_too_large
 */
export function mergedMetadata(stored: string, change: Record<string, unknown> | undefined): string {
  if (change === undefined) return stored;
  const merged = mergedFields(schema.parse(JSON.parse(stored)), change);
  if (!isShortMetadata(merged)) throw refuse('metadata_too_large');
  return JSON.stringify(merged);
}
