/** The database refuses every change, because the mode of the server is `read-only` or `maintenance` (D-584). */
export class WritesPausedError extends Error {
  override readonly name = 'WritesPausedError';
  constructor(options?: ErrorOptions) {
    super('Nothing can be changed in this mode. End it first: npm run admin -- mode normal', options);
  }
}

/** Makes a change that can be left out; while changes are refused, does `instead`. */
export async function whenPaused<T>(change: Promise<T>, instead: () => T | Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof WritesPausedError) return instead();
    throw error;
  }
}

/** Makes a change that is left out while changes are refused. */
export const unlessPaused = (change: Promise<unknown>): Promise<unknown> => whenPaused(change, () => undefined);
