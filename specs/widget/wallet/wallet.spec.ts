import { flow } from '#specs/vocabulary.ts';
import { session, sessionSaved } from '#specs/sessionSaved.ts';
import { failedRows, wayRows } from './walletRows.ts';
import { CHALLENGE } from './wallet.sights.ts';
import { walletStates } from './walletStates.ts';

const ADDRESS = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
const OTHER = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const wallet = { wallet: 'Phantom', vesselKey: 'vessel' };
const accounts = [ADDRESS, OTHER];
const owner = (address: string) => ({ address, chain: 'solana' });

export const walletSpec = flow({
  id: 'wallet',
  area: 'widget',
  about: 'The sign-in with one wallet: it is connected, it signs a challenge, and the signature opens a session.',
  scenarios: { chosen: { says: 'Phantom was chosen', to: 'connecting.fresh', requirements: ['CRY-01', 'CRY-08'] } },
  states: walletStates,
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
    saveSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
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
    ['authenticating', 'authenticateWallet:ok', 'saving', 'CRY-23', 'D-199'],
    ['authenticating', 'authenticateWallet:refused', 'failed.sign.sentence', 'CRY-27', 'THM-19'],
    ['authenticating', 'authenticateWallet:limited', 'failed.sign.limited', 'CRY-27', 'D-142'],
    ['authenticating', 'after:answerLimit', 'failed.sign.slow', 'CRY-27'],
    ['authenticating', 'back.chosen', 'left.back', 'CRY-12'],
    ['saving', 'saveSession:ok', 'confirmed', 'CRY-24', 'D-199'],
    ['saving', 'saveSession:failed', 'notSaved', 'D-199'],
    ['notSaved', 'retry.chosen', 'saving', 'D-199'],
    ['notSaved', 'back.chosen', 'left.back', 'CRY-12'],
  ],
  properties: [
    ...sessionSaved({
      opened: 'authenticateWallet:ok',
      kept: ['confirmed'],
      notSaved: 'notSaved',
      requirements: ['CRY-23'],
    }),
    {
      kind: 'onlyVia',
      state: 'confirmed',
      events: ['saveSession:ok'],
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
      goals: ['signing.*', 'failed.*', 'switched.*', 'left.*', 'authenticating', 'saving', 'confirmed', 'notSaved'],
      fair: ['system', 'clock'],
      says: 'asking for the challenge ends',
      requirements: ['CRY-25'],
    },
    {
      kind: 'leadsTo',
      from: 'authenticating',
      goals: ['confirmed', 'notSaved', 'failed.*', 'left.*'],
      fair: ['system', 'clock'],
      says: 'verifying the signature ends',
      requirements: ['CRY-23', 'CRY-27'],
    },
  ],
  announces: [
    {
      from: 'saving',
      on: 'saveSession:ok',
      what: 'authenticate_flow_complete',
      details: { name: 'authenticate_flow_complete', type: 'crypto', email: null },
      requirements: ['EVT-04', 'D-44'],
    },
    {
      from: 'saving',
      on: 'saveSession:ok',
      what: 'rememberMethod',
      details: { method: 'Phantom' },
      requirements: ['D-106'],
    },
  ],
});
