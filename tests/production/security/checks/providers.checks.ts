import { check } from './check.ts';

/** Answers of providers. */
export const providerChecks = [
  check(
    89,
    'the issuer that a callback names',
    "the provider's own issuer signs the person in, in both halves",
    'any other is refused, with a code as with an error, and signs nobody in',
    'who was stored before the provider named itself is the same person afterwards',
  ),
  check(
    90,
    'several redirects of one browser',
    'each tab finishes with the pair that it began with, whichever comes first',
    'pairs go after an hour, and a used one serves no new request',
  ),
  check(
    91,
    'a callback of a provider that is asked ahead, or again',
    'a prefetch changes nothing',
    'the same browser gets the same answer for a minute, also at the same moment',
    'another browser, other parameters and a later time get none',
  ),
];
