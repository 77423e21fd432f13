import type { ClientOptions } from '#src/client/clientOptions.ts';
import type { ClientState } from '#src/client/clientState.ts';
import { createClient, type MemberClient, type UserClient } from '#src/client/client.entry.ts';

export type AnyClient = UserClient | MemberClient;

/** Actions of a component on the session. */
export interface SignInActions {
  /** Returns a session JWT that is valid for so many seconds at least, 10 if not said. Rejects with a `SignInError`. */
  getToken(options?: { minimumLifetime?: number }): Promise<string>;
  /** Ends the session in all tabs and at the service. Rejects with a `SignInError`. */
  signOut(): Promise<void>;
}

/** The session of a tree of components, in the form that `useSyncExternalStore` reads. */
export interface SessionStore {
  open(): AnyClient;
  close(): void;
  subscribe(listener: () => void): () => void;
  read(): ClientState;
  /** The state on a server, and in the first render of the browser that takes the server's page over. */
  readOnServer(): ClientState;
  actions: SignInActions;
}

const unknown: ClientState = { status: 'unknown', person: null };

function storeOf(open: () => AnyClient, close: () => void, read: () => ClientState): SessionStore {
  return {
    open,
    close,
    subscribe: (listener) => open().onChange(listener),
    read,
    readOnServer: () => unknown,
    actions: {
      getToken: async (options) => open().getToken(options),
      signOut: async () => open().signOut(),
    },
  };
}

/** The session of a client that the page has made, and closes itself. */
export const storeOfClient = (client: AnyClient): SessionStore =>
  storeOf(
    () => client,
    () => {},
    () => client.state.get(),
  );

/** The session of a client of its own, which is made when a component first needs it in a browser. */
export function storeOfOptions(options: ClientOptions): SessionStore {
  let client: AnyClient | null = null;
  const made = () =>
    options.people === 'members'
      ? createClient({ ...options, people: 'members' })
      : createClient({ ...options, people: options.people });
  return storeOf(
    () => (client ??= made()),
    () => {
      client?.close();
      client = null;
    },
    () => client?.state.get() ?? unknown,
  );
}
