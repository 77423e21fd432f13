import { onlyVia, alwaysCan, before, leadsTo, type ModelProperty } from '#specs/properties.ts';

export const upgradeProperties: ModelProperty[] = [
  onlyVia(
    'clearing',
    ['modal.dismissed'],
    'the pending checkout is removed only when the modal is dismissed',
    'UPG-12',
  ),
  alwaysCan(['left', 'goingToCheckout'], 'the modal can always be left', 'UPG-11'),
  before('redirecting', 'modal.dismissed', 'nobody is sent away without asking', 'UPG-13'),
  leadsTo('clearing', ['left'], ['system'], 'a dismissed modal leads to the marketing site', 'UPG-13'),
  onlyVia(
    'checkingOtherTab',
    ['session.began'],
    'another session is looked up only when one began in another tab',
    'D-286',
  ),
  leadsTo('checkingOtherTab', ['open', 'signedInOtherTab', 'left'], ['system', 'clock'], 'that check ends', 'D-286'),
  before('checking', 'savePendingCheckout:ok', 'the choice is saved before a session is looked up', 'UPG-01', 'D-07'),
  before('goingToCheckout', 'continue.chosen', 'nobody goes on without asking', 'D-07'),
  leadsTo('checking', ['open', 'recognized', 'left'], ['system', 'clock'], 'the check ends', 'D-07'),
];
