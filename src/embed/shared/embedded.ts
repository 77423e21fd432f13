import type { ReactNode } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import type { IdentityClient, StoringClient } from '#src/adapters/identity/identityCall.ts';
import type { Steps } from '#src/flows/steps.ts';

/** A widget that lives outside of React. */
export interface EmbeddedWidget {
  element: ReactNode;
  /** Sets its ids apart from those of others. */
  idPrefix: string;
  /** Hears of the person's way through it. */
  steps: Steps;
  start(): void;
  /** Ends it for good, with every request, timer and listener. */
  stop(): void;
}

/** Returns the client for a host's configuration. Names in storage begin with its own prefix. */
export const clientOf = (
  config: Pick<EmbedConfig, 'publicToken' | 'identityUrl' | 'storagePrefix'> &
    Pick<IdentityClient, 'serviceErrors' | 'locale'>,
): StoringClient => ({
  ...config,
  identityUrl: config.identityUrl?.replace(/(?<!\/)\/+$/, '') ?? '',
  storageKeys: Object.fromEntries(
    Object.entries(STORAGE_KEYS).map(([name, key]) => [name, key.replace(/^tinyspark/, config.storagePrefix)]),
  ) as StorageKeys,
});

/** Two copies of this library on one page do not know of each other. */
const copy = Math.random().toString(36).slice(2);
let count = 0;

export function idPrefixOf(): string {
  return `ts-${copy}${count++}-`;
}
