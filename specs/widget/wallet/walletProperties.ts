import { sessionSavedProperties } from '#specs/sessionSaved.ts';
import type { ModelProperty } from '#specs/testModel.ts';

const LEFT = ['backed', 'other', 'setup'];

export const walletProperties: ModelProperty[] = [
  ...sessionSavedProperties({
    opened: 'authenticateWallet:ok',
    saved: ['confirmed'],
    notSaved: 'notSaved',
    requirements: ['CRY-23'],
  }),
  {
    kind: 'onlyVia',
    state: 'confirmed',
    events: ['saveSession:ok'],
    says: "'Success' only once the session is saved",
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
    state: 'connected.signing',
    mustHaveSeen: 'startWallet:ok',
    says: 'nothing is signed but the challenge of the service',
    requirements: ['CRY-19', 'CRY-20', 'CRY-21'],
  },
  {
    kind: 'before',
    state: 'connected.challenging',
    mustHaveSeen: 'connectWallet',
    says: 'the service is asked only for an account that the wallet gave',
    requirements: ['CRY-15'],
  },
  {
    kind: 'alwaysCan',
    goals: ['confirmed', ...LEFT],
    says: 'every screen has a way on',
    requirements: ['CRY-12', 'CRY-24'],
  },
  {
    kind: 'leadsTo',
    from: 'connected.challenging',
    goals: ['connected.signing', 'connecting', 'failed', ...LEFT],
    fair: ['system', 'clock'],
    says: 'asking for the challenge ends',
    requirements: ['CRY-25'],
  },
  {
    kind: 'leadsTo',
    from: 'authenticating',
    goals: ['confirmed', 'notSaved', 'failed', ...LEFT],
    fair: ['system', 'clock'],
    says: 'verifying the signature ends',
    requirements: ['CRY-23', 'CRY-27'],
  },
];
