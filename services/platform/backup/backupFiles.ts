import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { DATABASE_FILE } from '../database/databaseLocation.ts';

/** A backup was not made or not brought back; the sentence says why, and what is as it was. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const CLIENTS = 'clients.json';
/** Written last: a folder without it is no whole backup. */
export const MANIFEST = 'backup.json';

export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  made_at: z.iso.datetime(),
  /** SHA-256 by file. */
  files: z.object({ [DATABASE_FILE]: z.string(), [CLIENTS]: z.string().optional() }),
});

export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
