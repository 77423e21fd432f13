/** Builds the pages that a browser gets, when they are missing or older than one of their sources. */
export function buildClient(modes?: string[]): Promise<void>;
