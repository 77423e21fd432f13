import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import type { ClientOptions } from '#src/client/clientOptions.ts';
import { SessionContext } from './sessionContext.ts';
import { type AnyClient, storeOfClient, storeOfOptions } from './sessionStore.ts';

/** Options of the client that the provider makes, or a client that the page has made. */
export type SignInProviderProps = { children?: ReactNode } & (
  | ({ client?: undefined } & ClientOptions)
  | { client: AnyClient }
);

/**
 * Gives the session to all components inside. Its client is made in the browser only, and anew when the value of an option
 * changes.
 */
export function SignInProvider({ children, ...given }: SignInProviderProps): ReactElement {
  const { client } = given;
  const options: ClientOptions = given.client === undefined ? given : { publicToken: '' };
  const { publicToken, identityUrl, people, storagePrefix } = options;
  const store = useMemo(
    () =>
      client === undefined
        ? storeOfOptions({ publicToken, identityUrl, people, storagePrefix })
        : storeOfClient(client),
    [client, publicToken, identityUrl, people, storagePrefix],
  );
  useEffect(() => {
    store.open();
    return store.close;
  }, [store]);
  return <SessionContext.Provider value={store}>{children}</SessionContext.Provider>;
}
