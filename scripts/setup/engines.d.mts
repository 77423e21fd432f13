/** Where the locale is that WebKitGTK takes its language from, if it has been made. */
export const localeFolder: string;
export function provideEngines(): Promise<string[]>;
