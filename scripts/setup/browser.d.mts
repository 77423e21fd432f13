/** Path of a browser's program, or null. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | null;
export function provideBrowser(): Promise<string | null>;
