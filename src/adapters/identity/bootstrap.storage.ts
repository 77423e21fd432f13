import { z } from 'zod';
import { bootstrapData, type BootstrapData } from '#contracts/identity/bootstrap.ts';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import type { IdentityClient } from './identityCall.ts';
import { dropItem, keepItem, readItem, readJson } from '#src/adapters/browser/browserStorage.ts';

const copySchema = z.object({ publicToken: z.string(), data: bootstrapData });

/** IDS-14: the answer of an earlier visit for the same project, or null. A broken copy is removed. */
export function recallBootstrap({ publicToken, storageKeys = STORAGE_KEYS }: IdentityClient): BootstrapData | null {
  const key = storageKeys.bootstrap;
  try {
    if (readItem(key) === null) return null;
    const copy = copySchema.safeParse(readJson(key));
    if (copy.success && copy.data.publicToken === publicToken) return copy.data.data;
    dropItem(key);
    return null;
  } catch {
    return null;
  }
}

export function keepBootstrap({ publicToken, storageKeys = STORAGE_KEYS }: IdentityClient, data: BootstrapData): void {
  try {
    keepItem(storageKeys.bootstrap, JSON.stringify({ publicToken, data }));
  } catch {
    // A copy only saves time; the answer itself serves.
  }
}
