/** Anything that JSON can say. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/**
 * What a running flow sends to whoever watches it: redacted where it arises (see `redacted`). `id`: the actor's session;
 * `name`: the machine's id, or that of the invoke; `at`: ms since the epoch.
 */
export type InspectionMessage =
  | { kind: 'actor'; id: string; parent: string | null; name: string; at: number }
  | { kind: 'event'; id: string; name: string; event: string; data: Plain; at: number }
  | { kind: 'snapshot'; id: string; name: string; status: string; value: Plain; context: Plain; at: number };

/** The channel on which a page reports its flows, and on which a watcher asks for what was before. */
export const INSPECTION_CHANNEL = 'tinyspark-live';
export const INSPECTION_REQUEST = 'who-is-there';
