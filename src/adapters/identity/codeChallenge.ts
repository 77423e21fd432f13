import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import type { IdentityClient } from './identityCall.ts';
import { noteVerifierUsed, type PkceNamespace, storedChallengeFor, storedVerifiersFor } from './pkce.storage.ts';

/** Converts a failure to find or save a value here into an error of the identity port. */
const identityErrorFor = (cause: unknown): IdentityError =>
  new IdentityError(cause instanceof StorageError ? 'storage_blocked' : 'unavailable', null, { cause });

/** A pair that cannot be kept would make a link that cannot be opened, so nothing is sent. */
export async function codeChallengeFor(
  { storageKeys }: IdentityClient,
  namespace: PkceNamespace,
  lifetime: number,
): Promise<string> {
  try {
    return await storedChallengeFor(namespace, lifetime, storageKeys);
  } catch (cause) {
    throw identityErrorFor(cause);
  }
}

/** Finds the verifiers. Closed storage could not save the session either, so it throws: the token stays unspent. */
function verifiersFor({ storageKeys }: IdentityClient, namespace: PkceNamespace): string[] {
  try {
    return storedVerifiersFor(namespace, storageKeys);
  } catch (cause) {
    throw identityErrorFor(cause);
  }
}

const isOfOtherPair = (error: unknown) => error instanceof IdentityError && error.code === 'other_browser';

/**
 * Asks with one verifier of this browser after another, the newest first, until the service knows one: a refused one leaves
 * the token as it was. Without any it asks once.
 */
export async function askWithVerifier<T>(
  client: IdentityClient,
  namespace: PkceNamespace,
  ask: (verifier: string | undefined) => Promise<T>,
): Promise<{ answer: T; verifier: string | undefined }> {
  const [newest, ...older] = verifiersFor(client, namespace);
  let verifier = newest;
  for (;;) {
    try {
      return { answer: await ask(verifier), verifier };
    } catch (error) {
      const next = isOfOtherPair(error) ? older.shift() : undefined;
      if (next === undefined) throw error;
      verifier = next;
    }
  }
}

/** The same of a call that spends a token: the pair is used with it. */
export async function spendWithVerifier<T>(
  client: IdentityClient,
  namespace: PkceNamespace,
  ask: (verifier: string | undefined) => Promise<T>,
): Promise<T> {
  const { answer, verifier } = await askWithVerifier(client, namespace, ask);
  if (verifier !== undefined) noteVerifierUsed(namespace, verifier, client.storageKeys);
  return answer;
}
