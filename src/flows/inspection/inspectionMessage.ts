/** Anything that JSON can say. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/**
 * A message of a running flow to its watchers, redacted where it arises (see `redacted`). `id`: the actor's session;
 * `root`: that of the flow it belongs to; `name`: the machine's id, or that of the invoke; `at`: ms since the epoch.
 * `definition`: the machine's configuration as JSON, null for an actor that is none.
 */
export type InspectionMessage = { id: string; root: string; name: string; at: number } & (
  | { kind: 'actor'; parent: string | null; definition: string | null }
  | { kind: 'event'; event: string; data: Plain }
  | { kind: 'snapshot'; status: string; value: Plain; context: Plain }
);

/** The channel on which a page reports its flows, and on which a watcher asks for what was before. */
export const INSPECTION_CHANNEL = 'tinyspark-live';
export const INSPECTION_REQUEST = 'who-is-there';
