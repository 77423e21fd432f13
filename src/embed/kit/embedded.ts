import type { ReactNode } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import type { IdentityClient, StoringClient } from '#src/adapters/identity/identityCall.ts';

/** A widget that lives outside of React. */
export interface EmbeddedWidget {
  element: ReactNode;
  /** Sets its ids apart from those of others. */
  idPrefix: string;
  start(): void;
  /** Ends it for good, with every request, timer and listener. */
  stop(): void;
}

/** Names in storage that begin with a host's own prefix. */
const prefixedStorageKeys = (prefix: string) =>
  Object.fromEntries(
    Object.entries(STORAGE_KEYS).map(([name, key]) => [name, key.replace(/^tinyspark/, prefix)]),
  ) as StorageKeys;

/** Where a host's configuration leads. */
export const clientOf = (
  config: Pick<EmbedConfig, 'publicToken' | 'identityUrl' | 'storagePrefix'> & Pick<IdentityClient, 'refusals'>,
): StoringClient => ({
  ...config,
  identityUrl: config.identityUrl?.replace(/\/+$/, '') ?? '',
  storageKeys: prefixedStorageKeys(config.storagePrefix),
});

/** Two copies of this library on one page do not know of each other. */
const copy = Math.random().toString(36).slice(2, 6);
let count = 0;

export function idPrefixOf(): string {
  count += 1;
  return `ts-${copy}${count}-`;
}
