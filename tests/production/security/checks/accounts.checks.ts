import { check } from './check.ts';

/** Accounts before and after their first proof. */
export const accountChecks = [
  check(
    76,
    'a stranger signs up with an address, and its owner proves it later',
    'nothing that was put on the account opens it: sessions, passkeys, wallets, codes and tokens of applications, whatever way the address or number is proven by',
    'the same holds for members of organizations: passwords, second factors, sessions and grants',
    'a sign-in with the old password that is under way opens nothing either',
    'every table says what becomes of its rows then, and a new one that says nothing fails a test',
  ),
  check(
    77,
    'a second way to sign in before the first is proven',
    'a passkey or a wallet is refused with a sentence that leads on',
    'a second factor or a password of a member is refused as well',
    'an application gets no refresh token',
  ),
  check(
    78,
    "a provider's word about an address that is not in its hands",
    'Google is believed for its own mailboxes and its Workspaces alone; anybody else opens the mailbox once, and then the provider is enough',
    'nobody gets into the account of the address before that, by the button, by One Tap, or as a member',
    'every provider says in one table which word counts, and by which source',
  ),
];
