import { z } from 'zod';
import { bootstrapData, type BootstrapData } from '#contracts/identity/bootstrap.ts';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { dropItem, keepItem, readItem, readJson } from './browserStorage.ts';

const copySchema = z.object({ publicToken: z.string(), data: bootstrapData });

/** IDS-14: the answer of an earlier visit for the same project, or null. A broken copy is removed. */
export function recallBootstrap(publicToken: string): BootstrapData | null {
  try {
    if (readItem(STORAGE_KEYS.bootstrap) === null) return null;
    const copy = copySchema.safeParse(readJson(STORAGE_KEYS.bootstrap));
    if (copy.success && copy.data.publicToken === publicToken) return copy.data.data;
    dropItem(STORAGE_KEYS.bootstrap);
    return null;
  } catch {
    return null;
  }
}

export function keepBootstrap(publicToken: string, data: BootstrapData): void {
  try {
    keepItem(STORAGE_KEYS.bootstrap, JSON.stringify({ publicToken, data }));
  } catch {
    // A copy only saves time; the answer itself serves.
  }
}
