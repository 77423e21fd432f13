import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import type { IdentityClient } from './identityCall.ts';
import { storedChallengeFor, type PkceNamespace, storedVerifierFor } from './pkce.storage.ts';

/** What could not be looked up or kept here, as an error of the identity port. */
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

/** Where storage is closed, the session could not be kept either, so the token stays unspent. */
export function codeVerifierFor({ storageKeys }: IdentityClient, namespace: PkceNamespace): string | undefined {
  try {
    return storedVerifierFor(namespace, storageKeys);
  } catch (cause) {
    throw identityErrorFor(cause);
  }
}
