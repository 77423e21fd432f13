import { BOOTSTRAP_LIMIT } from '#contracts/limits.ts';
import { fetchBootstrap } from '#src/adapters/identity/bootstrap.http.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';

type Asked = Promise<ReturnType<typeof recallBootstrap>>;
const askedOf = new WeakMap<IdentityClient, Asked>();

/** Fetches the project's settings once per client; returns an earlier visit's copy where no answer comes in time. */
export const projectOf = (client: IdentityClient) => (): Asked => {
  const known = askedOf.get(client);
  if (known !== undefined) return known;
  const asked: Asked = fetchBootstrap(client, AbortSignal.timeout(BOOTSTRAP_LIMIT)).catch(() =>
    recallBootstrap(client),
  );
  askedOf.set(client, asked);
  return asked;
};
