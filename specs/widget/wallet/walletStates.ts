import type { flow } from '#specs/vocabulary.ts';
import {
  authenticating,
  confirmed,
  missing,
  notConnected,
  notSigned,
  plain,
  switched,
  notSaved,
} from './wallet.sights.ts';

const WHY: Record<string, string[]> = {
  'connecting.fresh': ['CRY-08', 'CRY-10', 'CRY-11', 'CRY-12'],
  'signing.fresh': ['CRY-19', 'CRY-20', 'CRY-21'],
};
const waits = (sights: typeof plain, prefix: string) =>
  Object.fromEntries(
    Object.entries(sights).map(([name, shows]) => [
      `${prefix}${name}`,
      {
        kind: name === 'challenging' ? ('wait-system' as const) : ('wait-user' as const),
        requirements: [...(WHY[name] ?? ['CRY-12']), ...(prefix === '' ? [] : ['D-212'])],
        shows,
      },
    ]),
  );
const failures = (step: string, requirements: string[], sights: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(sights).map(([why, shows]) => [
      `failed.${step}.${why}`,
      { kind: 'wait-user' as const, requirements, shows },
    ]),
  );
const left = (result: string, ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  result: { result },
});

const UNREADABLE = 'The answer from the wallet could not be used. Try again, or choose another wallet.';
const LOCKED = 'The wallet shared no account. Unlock it or choose an account for this page, then try again.';
const SLOW = 'This took too long. Please try again.';
const WAIT = 'Too many requests. Please wait a moment.';
const LATER = `${WAIT} You can try again in 15 seconds.`;

/** Every state of the sign-in with a wallet, and what is seen in it. */
export const walletStates: Parameters<typeof flow>[0]['states'] = {
  ...waits(plain, ''),
  ...waits(switched, 'switched.'),
  authenticating: { kind: 'wait-system', requirements: ['CRY-23'], shows: authenticating },
  saving: { kind: 'wait-system', requirements: ['D-199'], glimpse: authenticating },
  notSaved: { kind: 'wait-user', requirements: ['D-199'], shows: notSaved },
  confirmed: { kind: 'end', requirements: ['CRY-24'], shows: confirmed },
  ...failures('connect', ['CRY-25', 'CRY-26', 'CRY-29', 'D-35'], {
    missing,
    refused: notConnected('The wallet was closed or refused the request. Nothing was shared.'),
    locked: notConnected(LOCKED),
    unreadable: notConnected(UNREADABLE),
    switched: notConnected('The account in your wallet changed again. Choose the one you want, then try again.'),
    sentence: notConnected(WAIT),
    limited: notConnected(LATER),
    slow: notConnected(SLOW),
    expired: notConnected(null),
  }),
  ...failures('sign', ['CRY-27', 'CRY-28', 'CRY-29', 'D-35'], {
    refused: notSigned('The wallet was closed or refused to sign. Nothing was changed.'),
    pending: notSigned('Your wallet still has a request from this page open. Answer it there, then try again.'),
    locked: notSigned(LOCKED),
    unreadable: notSigned(UNREADABLE),
    sentence: notSigned('The signature does not match.'),
    limited: notSigned(LATER),
    slow: notSigned(SLOW),
    expired: notSigned(null),
  }),
  'left.back': left('back', 'CRY-12'),
  'left.other': left('other', 'CRY-29'),
  'left.setup': left('setup', 'CRY-30'),
};
