import { check } from './check.ts';

/** Passwords and login sessions. */
export const passwordChecks = [
  check(
    19,
    'passwords of every kind',
    'eight characters are enough where the policy lets them be',
    '64 to 128 characters, other letters, spaces and more than 72 bytes are kept as they are, to the last one',
  ),
  check(
    20,
    'huge passwords',
    'eight checks of 256 characters let more than 60 other requests between them, and a sign-up waits for two checks of a flood at most; how long one takes is measured by `npm run bench`',
    'a body of more than 64 KB is refused with 413',
  ),
  check(
    21,
    'the strength of a password',
    'exact score and leaked or not, for a table of passwords',
    'exact numbers of what is missing under the policy that counts kinds of characters',
  ),
  check(
    22,
    'an unknown person and a wrong password',
    'same error; of twenty or more requests each the quickest take less than twice as long as the other',
    'a hash is verified for nobody, too',
  ),
  check(
    23,
    'ten failures in 15 minutes',
    'further ones are refused with 429, and never for longer',
    'a device that has logged in before still does',
  ),
  check(
    24,
    'the link to reset a password',
    'it sets one password, once',
    'every other session ends',
    'a second step is asked for as ever',
    'who has an account is not told',
  ),
  check(
    25,
    'the service that knows leaked passwords is down',
    'a password is set all the same, within two seconds of waiting',
    'the log says so, without the password',
    'five characters of a hash leave, and nothing else',
  ),
  check(26, 'hashes become more expensive', 'the next sign-in makes an old one anew'),
  check(
    27,
    'the token of a session',
    'it has 256 random bits',
    'its hash alone is stored',
    'each sign-in has a new one, and one that a stranger has planted is not taken over',
  ),
  check(
    28,
    'the life of a session',
    'it is good at 29:59 and refused at 30:01',
    'nothing moves its end by itself: neither use nor a call that names no minutes',
  ),
  check(29, 'a session is revoked', 'its token and its JWT are refused at the next call', 'at another server too'),
  check(
    30,
    'forged JWTs',
    'algorithm none, HS256 by the public key, another audience, issuer or key, and one that has expired are refused with 401',
  ),
  check(
    31,
    'cookies',
    'those that the service sets are HttpOnly, Secure, SameSite and `__Host-` (SameSite=None for the one that Apple posts to)',
    'those that the page writes are Secure, SameSite=Lax and end with the session',
    'plain http on localhost is the only exception',
  ),
  check(
    32,
    'leaks and scripts',
    'no token stands in an address, nor in a log of ours',
    'no page allows inline scripts or styles',
    "a brand's name stays text",
    "an application's name stays text",
  ),
  check(
    33,
    'calls from other origins',
    'a cookie alone opens nothing, and a foreign page is refused',
    'no answer allows every origin together with credentials',
  ),
];
