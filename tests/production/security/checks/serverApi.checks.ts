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
  check(
    96,
    'webhooks',
    'a secret is shown once and stored encrypted',
    'a body is signed, and holds ids and names of fields alone',
    'none is without its change, and no change without its webhook',
    'a slow receiver holds up nobody else',
  ),
  check(
    97,
    'directories that keep members (SCIM)',
    'nothing is answered without the token of the connection, and nothing to a page',
    'nothing of another directory is shown or changed',
    'whom a directory has deactivated joins by no other way',
    'no filter takes long',
  ),
  check(
    98,
    "the operator's command",
    'nobody over the network has its authority',
    'what cannot be undone is asked for once more',
    'it is in the audit log',
  ),
  check(
    99,
    'idempotency keys',
    'a repeated call is made once',
    'a key belongs to a secret key, and to one call',
    'answers are stored encrypted',
  ),
  check(100, 'secrets of clients', 'they are guessed at no endpoint without end'),
];
