import { bootstrapData, type BootstrapData } from '#contracts/identity/bootstrap.ts';
import { keepBootstrap } from './bootstrap.storage.ts';
import { callIdentity, type IdentityClient } from './identityCall.ts';

/** IDS-15: asked of the service; the copy that later visits begin with is renewed. */
export async function fetchBootstrap(client: IdentityClient, signal: AbortSignal): Promise<BootstrapData> {
  const path = `/projects/bootstrap/${encodeURIComponent(client.publicToken)}`;
  const call = { path, answer: bootstrapData, sessionToken: null, signal, isRead: true };
  const data = await callIdentity(client, call);
  keepBootstrap(client, data);
  return data;
}
