/** Path of a browser's program, or null. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | null;
export function provideBrowser(): Promise<string | null>;
/** The first of these programs that is on PATH, or is where its own path says; null: none is installed. */
export function programOnPath(programs: readonly string[], env?: NodeJS.ProcessEnv): string | null;
