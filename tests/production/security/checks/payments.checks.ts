import { check } from './check.ts';

/** Payments and the platform. */
export const paymentChecks = [
  check(
    63,
    'a checkout is asked for twice',
    'one session is open: with one key, another one or none, from two tabs, at the same moment',
    'so it is on two servers',
  ),
  check(
    64,
    'what is sold, and to whom',
    'another product or price is refused with 400',
    'an amount or a brand in the request is ignored: the session alone says whose it is',
    "another brand's address is not found",
  ),
  check(65, 'looking a checkout up', "another brand's is not found", "one that is not paid shows 'Payment Failed'"),
  check(
    66,
    'an active subscription',
    'a second one is refused with 409, also under a race',
    'the page leads to the plan and opens no checkout',
    'the database itself keeps one open checkout of a brand and a price',
  ),
  check(
    67,
    'webhooks',
    'a bad signature and a body that was written anew are refused with 400',
    'so is one of ten minutes ago',
    'the same event twice has one effect',
    'whatever the order, the end is the same',
    'an unknown type is acknowledged',
  ),
  check(
    68,
    'the page after the payment',
    'it is right before any webhook, which changes nothing later',
    'a session that is complete and not paid yet is waited for, without a word of failure',
  ),
  check(
    69,
    'a provider of payments that fails',
    'a page of another origin is not gone to',
    "a failure or silence is 502 and 'Checkout Error', and the next try is safe",
  ),
  check(
    70,
    'errors and secrets at the checkout',
    "account_not_found shows 'No Account Found'",
    'session_not_found leads to the start page',
    'no secret key is in the pages',
    'none is in a log',
  ),
  check(
    71,
    'servers that are killed under load',
    'nothing that was acknowledged is lost, and the next start is quick',
    'on PostgreSQL no lock stays',
  ),
  check(
    72,
    'a second start on the same data',
    'it ends at once with a sentence and status 1',
    'the first one and its data are unharmed',
  ),
  check(73, 'two servers', 'every flow passes with requests that alternate'),
  check(
    74,
    'a fresh clone',
    'two commands install and start it, without scripts of packages',
    'without a network: a link signs in, a card pays, the plan is shown',
  ),
  check(
    75,
    'nonsense at every call',
    'it is never a failure, never without an answer, and each error has its shape',
    'bodies that are too large or too deep are refused',
    '`__proto__` and `constructor` do nothing',
  ),
];
