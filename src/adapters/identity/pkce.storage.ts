import { z } from 'zod';
import { codeChallengeSchema, codeVerifierSchema } from '#contracts/identity/envelope.ts';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import type { TokenType } from '#machines/ports/identity.ts';
import { base64url, sha256 } from '#src/adapters/browser/hash.ts';
import { dropItem, keepItem, readJson } from '#src/adapters/browser/browserStorage.ts';

/** PKCE pairs (RFC 7636, S256), the newest last; `expiresAt` in ms since the epoch. Before there was one for each namespace. */
const pairSchema = z.object({
  verifier: codeVerifierSchema,
  challenge: codeChallengeSchema,
  expiresAt: z.number().int().nonnegative(),
  isUsed: z.boolean().optional(),
});
const pairsSchema = z.union([z.array(pairSchema), pairSchema.transform((pair) => [pair])]);
type Pair = z.infer<typeof pairSchema>;

/** RFC 7636: what a pair is for. */
export type PkceNamespace = TokenType | 'passwords' | 'sso';

/** A pair stays this much longer than what it was made for, in ms: clocks differ. */
const SLACK = 30 * 60_000;
const MOST = 20;

const keyOf = (namespace: PkceNamespace, { pkce }: StorageKeys) => `${pkce}.${namespace}`;

function pairsOf(namespace: PkceNamespace, keys: StorageKeys, now: number): Pair[] {
  const parsed = pairsSchema.safeParse(readJson(keyOf(namespace, keys)));
  return parsed.success ? parsed.data.filter(({ expiresAt }) => expiresAt + SLACK > now) : [];
}

/** A redirect has a pair of its own, by which its answer is known among those of other tabs. */
const isOfRedirect = (namespace: PkceNamespace) => namespace === 'oauth' || namespace === 'sso';

async function newPair(): Promise<Pick<Pair, 'verifier' | 'challenge'>> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return { verifier, challenge: await sha256(verifier) };
}

/**
 * The challenge to send along. Links share one unused pair, so that an older link of this browser stays good; each
 * sign-in elsewhere starts a new one beside those of other tabs (RFC 7636). `lifetime` in ms.
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
  const pairs = pairsOf(namespace, keys, now());
  const known = pairs.find(({ isUsed, expiresAt }) => !isOfRedirect(namespace) && !isUsed && expiresAt > now());
  const pair = { ...(known ?? fresh), expiresAt: Math.max(known?.expiresAt ?? 0, now() + lifetime) };
  const saved = [...pairs.filter((one) => one !== known), pair].slice(-MOST);
  keepItem(keyOf(namespace, keys), JSON.stringify(pairsSchema.parse(saved)));
  return pair.challenge;
}

/**
 * The verifiers of this browser, the newest first; none in one that did not ask (D-51).
 * @throws StorageError
 */
export const storedVerifiersFor = (
  namespace: PkceNamespace,
  keys: StorageKeys = STORAGE_KEYS,
  now: () => number = Date.now,
): string[] =>
  pairsOf(namespace, keys, now())
    .map(({ verifier }) => verifier)
    .toReversed();

/** True while a link of this browser waits to be opened. */
export const hasUnusedPair = (
  namespace: PkceNamespace,
  keys: StorageKeys = STORAGE_KEYS,
  now: () => number = Date.now,
): boolean => pairsOf(namespace, keys, now()).some(({ isUsed }) => isUsed !== true);

/** A used pair must not serve again; what was asked for with it before may still come, so that of links stays. */
export function noteVerifierUsed(
  namespace: PkceNamespace,
  used: string,
  keys: StorageKeys = STORAGE_KEYS,
  now: () => number = Date.now,
): void {
  try {
    const pairs = pairsOf(namespace, keys, now());
    const saved = isOfRedirect(namespace)
      ? pairs.filter(({ verifier }) => verifier !== used)
      : pairs.map((pair) => (pair.verifier === used ? { ...pair, isUsed: true } : pair));
    if (saved.length === 0) dropItem(keyOf(namespace, keys));
    else keepItem(keyOf(namespace, keys), JSON.stringify(saved));
  } catch {
    // The sign-in has succeeded; a pair that cannot be removed expires by itself.
  }
}
