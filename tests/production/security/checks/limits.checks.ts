import { check } from './check.ts';

/** Limits: what strangers cannot use up. */
export const limitChecks = [
  check(
    79,
    'many networks of one stranger',
    'all clients of a /56, a /48, a /32, or a /24 of IPv4 together have a few budgets of one client',
    'half of the mails of an hour are for addresses that somebody has signed in with, a fifth for known devices alone',
    'so it is with texts, whichever way they go',
  ),
  check(
    80,
    'a stranger asks in the name of an address',
    'links that one site asks for leave its owner others',
    'a known device has links, codes and guesses of its own, whatever all strangers ask for',
    'wrong codes lock codes for who guessed them',
    'members of organizations have the same, for passwords, too',
  ),
  check(
    81,
    'a flood of one stranger',
    'passwords are looked at in turn, and what waits for too long is refused as busy, with Retry-After',
    'refused sign-ins are listed so often for a client and for everybody; beyond it one row a minute stands for them',
    'pushed requests are as many as those of the page, of 16 kB at the most, and are deleted when their minute is over',
  ),
  check(
    82,
    'what a stranger makes of an address or a wallet of somebody',
    'asking for links and codes of members counts before anybody is looked for',
    'a link is renewed once and its renewal never, whatever a scanner presses; its owner has all mails of their own',
    "challenges of a wallet are one browser's, each used once: nobody else can replace or answer them",
  ),
];
