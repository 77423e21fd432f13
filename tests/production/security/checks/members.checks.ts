import { check } from './check.ts';

/** Sessions of members and what may be done with them. */
export const memberChecks = [
  check(
    86,
    'a session of a member that was enough once',
    'it ends when its member sets a second step up elsewhere',
    'it ends when the organization begins to require one, or no longer allows the way in',
    'so do the tokens that applications were given with it',
    'a password that is set before the second step changes nothing and ends nothing until that is taken',
    'it ends after SESSION_MAX_DAYS, as that of a user does, however often it is prolonged',
  ),
  check(
    87,
    'a credential of Google One Tap that somebody else has got hold of',
    'it is taken once',
    'it is of no use without the token of the page that asked for it, for users as for members',
  ),
];
