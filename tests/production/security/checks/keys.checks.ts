import { check } from './check.ts';

/** Passkeys, wallets, providers and One Tap. */
export const keyChecks = [
  check(
    34,
    'the challenge of a passkey',
    'it counts once',
    'for ten minutes',
    'for the person who asked, whose registration it is',
  ),
  check(
    35,
    'forged answers of authenticators',
    'another origin or relying party, create in place of get, no presence, a forged signature are refused',
    'so is one without verification of the person, where that is demanded',
    'what does not verify is refused',
  ),
  check(36, 'the counter of a passkey', 'one that goes back is refused', 'one that stays at zero is taken'),
  check(37, 'a passkey that was deleted here', 'webauthn_registration_not_found, in the words of the specification'),
  check(38, "somebody else's ways in, and the last one", "another person's is not found", 'the last one is kept'),
  check(
    39,
    'a second passkey on one device',
    'the browser is told which there are, and a duplicate is refused',
    'a request in the field is ended before another one begins',
  ),
  check(40, 'the user handle', 'it is random, and not the address'),
  check(41, 'signatures of wallets, again', 'a challenge counts once, of many at once one wins', 'for five minutes'),
  check(
    42,
    'signatures for something else',
    'another domain, URI, chain, time or address is refused',
    'capitals in an address make no second account',
  ),
  check(
    43,
    'odd signatures',
    'Ethereum: recovery by 0, 1, 27 and 28 is taken, a high s and what is none is refused',
    'Solana: points that are none or of small order are refused',
  ),
  check(44, 'the signature of one chain at the other', 'it is refused'),
  check(
    45,
    'the way to a provider and back',
    'a state that is missing, of another browser, late or used is refused with 400',
    'PKCE is sent where the provider knows it',
    'the nonce is checked',
    'so is the issuer',
  ),
  check(46, 'the answer of a provider', 'it logs in once', 'access_denied leads back, to a page with a way on'),
  check(
    47,
    'the address that a provider tells',
    'one that is not verified takes nothing over',
    'one that is verified finds the person that has it',
  ),
  check(
    48,
    'a provider that fails',
    'no answer, a failure or garbage leads to 502 or back, without a trace',
    'an ID token with another audience, time or signature is refused',
  ),
  check(
    49,
    'One Tap',
    'each of the six kinds of error, in words for a test project alone',
    'a credential with another audience, issuer, time or CSRF token is refused with 401',
  ),
  check(
    50,
    'every provider',
    'the whole way of all of them against the sandbox',
    'with what is special to each: a posted answer, another name of the client, PKCE',
  ),
];
