/** What `npm start` and a production run, from the project's root. */
export const serverFile: string;

/** Translates the services, when that was not done yet or one of their sources is newer. */
export function buildServer(): Promise<void>;
