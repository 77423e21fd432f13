import { check } from './check.ts';

/** Calls by secret key. */
export const serverApiChecks = [
  check(
    92,
    'a secret key',
    'it is stored as a keyed hash, and shown once',
    'unknown, foreign, expired and revoked ones are refused alike, at once',
    'no page may use one, whatever call it makes',
    'without one, and with one of the other project, no call is answered',
    'one for reading changes nothing, in no call',
    'it makes none that can do more than itself',
    'it is not guessed without end',
    'it is in the audit log with all that it changes',
  ),
  check(
    93,
    'calls that a backend makes for people',
    'a link that it asks for works for no page',
    'limits of an account hold, through every backend',
    'a person who is locked is signed in by no method',
  ),
  check(
    94,
    'addresses that somebody else has named',
    'the server connects to no address inside a network, by whatever name or redirect',
    'an answer that is late, long or no metadata is given up',
  ),
  check(
    95,
    'the policy of the service',
    'a way to sign in that is not named is answered nowhere',
    'SIGN_UP holds for every way',
  ),
];
