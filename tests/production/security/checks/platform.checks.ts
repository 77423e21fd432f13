import { check } from './check.ts';

/** Input that anybody may send to the server, and how the server is run. */
export const platformChecks = [
  check(
    83,
    'texts of others that are as long as may be',
    'no request holds the others up: the time for a text does not grow with the square of its length',
    'every regular expression takes them in one pass',
  ),
  check(
    84,
    'what clients do wrong, or may count on',
    'a body that is given up halfway is no failure, has no stack, and rings no alarm',
    'two Host headers are refused',
    'an application that was added is known to every request after it',
  ),
  check(
    85,
    'settings that would not do as they say',
    'a secret that can be guessed and an origin that stands for many stop the start',
    'so do a name that is nearly a setting, and no public token in production',
    'so does a data directory that cannot be made',
  ),
];
