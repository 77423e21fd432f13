import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import type { IdentityClient } from './identityCall.ts';
import { challengeFor, type PkceNamespace, verifierFor } from './pkce.storage.ts';

/** What could not be looked up or kept here, as the identity port says it. */
const closed = (cause: unknown): IdentityError =>
  new IdentityError(cause instanceof StorageError ? 'storage_blocked' : 'unavailable', null, { cause });

/** A pair that cannot be kept would make a link that cannot be opened, so nothing is sent. */
export async function keptChallenge(
  { storageKeys }: IdentityClient,
  namespace: PkceNamespace,
  lifetime: number,
): Promise<string> {
  try {
    return await challengeFor(namespace, lifetime, storageKeys);
  } catch (cause) {
    throw closed(cause);
  }
}

/** Where storage is closed, the session could not be kept either, so the token stays unspent. */
export function keptVerifier({ storageKeys }: IdentityClient, namespace: PkceNamespace): string | undefined {
  try {
    return verifierFor(namespace, storageKeys);
  } catch (cause) {
    throw closed(cause);
  }
}
