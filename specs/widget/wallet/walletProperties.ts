import { onlyVia, before, alwaysCan, leadsTo, type ModelProperty } from '#specs/properties.ts';
import { sessionSaved } from '#specs/sessionSaved.ts';

const LEFT = ['backed', 'other', 'setup'];

export const walletProperties: ModelProperty[] = [
  ...sessionSaved({
    opened: 'authenticateWallet:ok',
    saved: ['confirmed'],
    notSaved: 'notSaved',
    requirements: ['CRY-23'],
  }),
  onlyVia('confirmed', ['saveSession:ok'], "'Success' only once the session is saved", 'CRY-24', 'D-199'),
  before('authenticating', 'signMessage:ok', 'nothing is authenticated that the wallet has not signed', 'CRY-23'),
  before(
    'connected.signing',
    'startWallet:ok',
    'nothing is signed but the challenge of the service',
    'CRY-19',
    'CRY-20',
    'CRY-21',
  ),
  before(
    'connected.challenging',
    'connectWallet',
    'the service is asked only for an account that the wallet gave',
    'CRY-15',
  ),
  alwaysCan(['confirmed', ...LEFT], 'every screen has a way on', 'CRY-12', 'CRY-24'),
  leadsTo(
    'connected.challenging',
    ['connected.signing', 'connecting', 'failed', ...LEFT],
    ['system', 'clock'],
    'asking for the challenge ends',
    'CRY-25',
  ),
  leadsTo(
    'authenticating',
    ['confirmed', 'notSaved', 'failed', ...LEFT],
    ['system', 'clock'],
    'verifying the signature ends',
    'CRY-23',
    'CRY-27',
  ),
];
