import { z } from 'zod';
import { codeChallengeSchema, codeVerifierSchema } from '#contracts/identity/envelope.ts';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import type { TokenType } from '#machines/ports/identity.ts';
import { base64url, sha256 } from '#src/adapters/browser/hash.ts';
import { dropItem, keepItem, readJson } from '#src/adapters/browser/browserStorage.ts';

/** A PKCE pair (RFC 7636, S256) and until when (ms since the epoch) a link that was asked for with it may be opened. */
const pairSchema = z.object({
  verifier: codeVerifierSchema,
  challenge: codeChallengeSchema,
  expiresAt: z.number().int().nonnegative(),
});
type Pair = z.infer<typeof pairSchema>;

/** RFC 7636: what a pair is for. */
export type PkceNamespace = TokenType | 'passwords' | 'sso';

const keyOf = (namespace: PkceNamespace, { pkce }: StorageKeys) => `${pkce}.${namespace}`;

function find(namespace: PkceNamespace, keys: StorageKeys): Pair | null {
  const parsed = pairSchema.safeParse(readJson(keyOf(namespace, keys)));
  return parsed.success ? parsed.data : null;
}

async function newPair(): Promise<Pick<Pair, 'verifier' | 'challenge'>> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return { verifier, challenge: await sha256(verifier) };
}

/**
 * The challenge to send along. Links share one unused pair, so that an older link of this browser stays good; a
 * log-in elsewhere starts a new one (RFC 7636). `lifetime` in ms.
 * @throws StorageError
 */
export async function storedChallengeFor(
  namespace: PkceNamespace,
  lifetime: number,
  keys: StorageKeys = STORAGE_KEYS,
  now: () => number = Date.now,
): Promise<string> {
  const fresh = await newPair();
  // Looked for only now: another tab may have kept a pair while this one was made.
  const known = namespace === 'oauth' || namespace === 'sso' ? null : find(namespace, keys);
  const isUsable = known !== null && known.expiresAt > now();
  const pair = isUsable ? known : { ...fresh, expiresAt: 0 };
  const expiresAt = Math.max(pair.expiresAt, now() + lifetime);
  keepItem(keyOf(namespace, keys), JSON.stringify(pairSchema.parse({ ...pair, expiresAt })));
  return pair.challenge;
}

/**
 * Undefined in a browser that did not ask: the service says what that means (D-51).
 * @throws StorageError
 */
export const storedVerifierFor = (namespace: PkceNamespace, keys: StorageKeys = STORAGE_KEYS): string | undefined =>
  find(namespace, keys)?.verifier;

/** A used pair must not serve again. */
export function forgetCodeVerifier(namespace: PkceNamespace, keys: StorageKeys = STORAGE_KEYS): void {
  try {
    dropItem(keyOf(namespace, keys));
  } catch {
    // The log-in has succeeded; a pair that cannot be removed expires by itself.
  }
}
