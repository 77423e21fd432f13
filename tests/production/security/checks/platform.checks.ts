import { check } from './check.ts';

/** What anybody may send to the server, and how it is run. */
export const platformChecks = [
  check(
    83,
    'texts of others that are as long as may be',
    'no request holds the others up for more than 200 ms',
    'every regular expression takes them in one pass',
  ),
];
