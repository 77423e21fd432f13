import { flow } from '#specs/vocabulary.ts';
import { session, sessionKept } from '#specs/sessionKept.ts';
import { failedRows, wayRows } from './walletRows.ts';
import {
  authenticating,
  CHALLENGE,
  confirmed,
  missing,
  notConnected,
  notSigned,
  plain,
  switched,
  unkept,
} from './wallet.sights.ts';

const ADDRESS = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
const OTHER = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const wallet = { wallet: 'Phantom', vesselKey: 'vessel' };
const accounts = [ADDRESS, OTHER];
const owner = (address: string) => ({ address, chain: 'solana' });

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

const UNREADABLE = 'The wallet gave an answer that cannot be used. Try again, or choose another wallet.';
const LOCKED = 'The wallet gave no account. Unlock it, or choose an account for this page, then try again.';
const SLOW = 'This took longer than it should. Please try again.';
const WAIT = 'Too many requests. Please wait a moment.';
const LATER = `${WAIT} You can try again in 15 seconds.`;

export const walletSpec = flow({
  id: 'wallet',
  area: 'widget',
  about: 'The log-in with one wallet: it is connected, it signs a challenge, and the signature opens a session.',
  worlds: { chosen: { says: 'Phantom was chosen', to: 'connecting.fresh', requirements: ['CRY-01', 'CRY-08'] } },
  states: {
    ...waits(plain, ''),
    ...waits(switched, 'switched.'),
    authenticating: { kind: 'wait-system', requirements: ['CRY-23'], shows: authenticating },
    keeping: { kind: 'wait-system', requirements: ['D-199'], glimpse: authenticating },
    unkept: { kind: 'wait-user', requirements: ['D-199'], shows: unkept },
    confirmed: { kind: 'end', requirements: ['CRY-24'], shows: confirmed },
    ...failures('connect', ['CRY-25', 'CRY-26', 'CRY-29', 'D-35'], {
      missing,
      refused: notConnected('The wallet was closed or refused the request. Nothing was shared.'),
      locked: notConnected(LOCKED),
      unreadable: notConnected(UNREADABLE),
      switched: notConnected('The account in your wallet was changed again. Choose the one you want, then try again.'),
      sentence: notConnected(WAIT),
      limited: notConnected(LATER),
      slow: notConnected(SLOW),
      expired: notConnected(null),
    }),
    ...failures('sign', ['CRY-27', 'CRY-28', 'CRY-29', 'D-35'], {
      refused: notSigned('The wallet was closed or refused to sign. Nothing was changed.'),
      pending: notSigned('Your wallet still has a request of this page open. Answer it there, then try again.'),
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
  },
  events: {
    connectWallet: {
      by: 'system',
      requirements: ['CRY-09', 'CRY-13', 'CRY-14'],
      asks: wallet,
      cases: ['ok', 'pending', 'missing', 'refused', 'locked', 'unreadable'],
    },
    awaitAccount: { by: 'system', asks: wallet, cases: ['ok'] },
    startWallet: {
      by: 'system',
      requirements: ['CRY-15', 'CRY-16', 'CRY-17'],
      asksIn: { chosen: accounts.map(owner) },
      cases: ['ok', 'refused', 'limited'],
    },
    signMessage: {
      by: 'system',
      requirements: ['CRY-18', 'CRY-20', 'CRY-21', 'DAT-15'],
      asksIn: { chosen: accounts.map((address) => ({ ...wallet, address, message: CHALLENGE })) },
      cases: ['ok', 'refused', 'pending', 'locked', 'unreadable'],
    },
    watchAccount: {
      by: 'system',
      asksIn: { chosen: accounts.map((address) => ({ ...wallet, address })) },
      cases: ['switched'],
    },
    authenticateWallet: {
      by: 'system',
      requirements: ['CRY-16', 'CRY-17', 'CRY-22', 'CRY-23', 'IDS-19'],
      asksIn: {
        chosen: accounts.map((address) => ({ ...owner(address), signature: 'signature-1', sessionMinutes: 90 })),
      },
      cases: ['ok', 'refused', 'limited'],
    },
    keepSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
    'back.chosen': { by: 'user' },
    'retry.chosen': { by: 'user' },
    'otherWallet.chosen': { by: 'user' },
    'setup.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
  },
  clock: { answerLimit: 10_000, patience: 10_000 },
  clockRequirements: { patience: ['D-211'] },
  transitions: [
    ...wayRows,
    ...failedRows,
    ['failed.connect.missing', 'setup.chosen', 'left.setup', 'CRY-30'],
    ['failed.connect.limited', 'notice.expired', 'failed.connect.expired', 'D-142'],
    ['failed.sign.limited', 'notice.expired', 'failed.sign.expired', 'D-142'],
    ['authenticating', 'authenticateWallet:ok', 'keeping', 'CRY-23', 'D-199'],
    ['authenticating', 'authenticateWallet:refused', 'failed.sign.sentence', 'CRY-27', 'THM-19'],
    ['authenticating', 'authenticateWallet:limited', 'failed.sign.limited', 'CRY-27', 'D-142'],
    ['authenticating', 'after:answerLimit', 'failed.sign.slow', 'CRY-27'],
    ['authenticating', 'back.chosen', 'left.back', 'CRY-12'],
    ['keeping', 'keepSession:ok', 'confirmed', 'CRY-24', 'D-199'],
    ['keeping', 'keepSession:failed', 'unkept', 'D-199'],
    ['unkept', 'retry.chosen', 'keeping', 'D-199'],
    ['unkept', 'back.chosen', 'left.back', 'CRY-12'],
  ],
  properties: [
    ...sessionKept({
      opened: 'authenticateWallet:ok',
      kept: ['confirmed'],
      unkept: 'unkept',
      requirements: ['CRY-23'],
    }),
    {
      kind: 'onlyVia',
      state: 'confirmed',
      events: ['keepSession:ok'],
      says: "'Success' only once the session is kept",
      requirements: ['CRY-24', 'D-199'],
    },
    {
      kind: 'before',
      state: 'authenticating',
      mustHaveSeen: 'signMessage:ok',
      says: 'nothing is authenticated that the wallet has not signed',
      requirements: ['CRY-23'],
    },
    {
      kind: 'before',
      state: 'signing.fresh',
      mustHaveSeen: 'startWallet:ok',
      says: 'nothing is signed but the challenge of the service',
      requirements: ['CRY-19', 'CRY-20', 'CRY-21'],
    },
    {
      kind: 'before',
      state: 'challenging',
      mustHaveSeen: 'connectWallet:*',
      says: 'the service is asked only for an account that the wallet gave',
      requirements: ['CRY-15'],
    },
    {
      kind: 'alwaysCan',
      goals: ['confirmed', 'left.*'],
      says: 'every screen has a way on',
      requirements: ['CRY-12', 'CRY-24'],
    },
    {
      kind: 'leadsTo',
      from: 'challenging',
      goals: ['signing.*', 'failed.*', 'switched.*', 'left.*', 'authenticating', 'keeping', 'confirmed', 'unkept'],
      fair: ['system', 'clock'],
      says: 'asking for the challenge ends',
      requirements: ['CRY-25'],
    },
    {
      kind: 'leadsTo',
      from: 'authenticating',
      goals: ['confirmed', 'unkept', 'failed.*', 'left.*'],
      fair: ['system', 'clock'],
      says: 'verifying the signature ends',
      requirements: ['CRY-23', 'CRY-27'],
    },
  ],
  announces: [
    {
      from: 'keeping',
      on: 'keepSession:ok',
      what: 'authenticate_flow_complete',
      details: { name: 'authenticate_flow_complete', type: 'crypto', email: null },
      requirements: ['EVT-04', 'D-44'],
    },
    {
      from: 'keeping',
      on: 'keepSession:ok',
      what: 'rememberMethod',
      details: { method: 'Phantom' },
      requirements: ['D-106'],
    },
  ],
});
