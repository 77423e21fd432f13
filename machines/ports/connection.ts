/** The connection of this browser to the network. */
export interface Connection {
  /** Resolves when it does, at once where it already does again. There is no limit: nothing waits for it. */
  awaitConnection(signal: AbortSignal): Promise<void>;
}
