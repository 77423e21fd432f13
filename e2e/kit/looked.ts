import { mkdirSync } from 'node:fs';

/** What has been looked at in this run, by all its workers; the servers of the run begin with none. */
export const LOOKED = 'reports/looked';

/** Whether nobody has looked at this yet; from then on somebody has. */
export const isFirstLook = (what: string): boolean =>
  mkdirSync(`${LOOKED}/${encodeURIComponent(what)}`, { recursive: true }) !== undefined;
