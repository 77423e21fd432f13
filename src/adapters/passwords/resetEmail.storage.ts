import { z } from 'zod';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import { dropItem, keepItem, readJson } from '#src/adapters/browser/browserStorage.ts';

/** Null after two addresses were asked for: a link does not say for which of them it is. `expiresAt` in ms. */
const askedSchema = z.object({ email: z.string().nullable(), expiresAt: z.number().int().nonnegative() });

function find({ resetEmail }: StorageKeys, now: number) {
  const parsed = askedSchema.safeParse(readJson(resetEmail));
  return parsed.success && parsed.data.expiresAt > now ? parsed.data : null;
}

/** Remembers for whom a reset mail was asked for, as long as its link lives (ms). Never fails: it is only a help. */
export function rememberResetEmail(email: string, lifetime: number, keys: StorageKeys = STORAGE_KEYS): void {
  try {
    const known = find(keys, Date.now());
    const isOther = known !== null && known.email !== email;
    const expiresAt = Math.max(known?.expiresAt ?? 0, Date.now() + lifetime);
    keepItem(keys.resetEmail, JSON.stringify({ email: isOther ? null : email, expiresAt }));
  } catch {
    // The form asks for no address, so it can do without.
  }
}

/** D-94: whose link a reset link is, or null. */
export function storedResetEmail(keys: StorageKeys = STORAGE_KEYS): string | null {
  try {
    return find(keys, Date.now())?.email ?? null;
  } catch {
    return null;
  }
}

export function forgetResetEmail(keys: StorageKeys = STORAGE_KEYS): void {
  try {
    dropItem(keys.resetEmail);
  } catch {
    // It expires by itself.
  }
}
