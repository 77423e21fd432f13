import { mkdirSync } from 'node:fs';
import { REPORTS } from '#e2e/fixtures/reports.ts';

/** The folder of all checks made in this run, by all its workers; the servers of the run start with none. */
export const CHECKED_ONCE = `${REPORTS}/checkedOnce`;

/** True for the first caller with this name in a run, of all workers. */
export const isFirstCheck = (what: string): boolean =>
  mkdirSync(`${CHECKED_ONCE}/${encodeURIComponent(what)}`, { recursive: true }) !== undefined;
