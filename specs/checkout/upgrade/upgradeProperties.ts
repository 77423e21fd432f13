import type { ModelProperty } from '#specs/testModel.ts';

export const upgradeProperties: ModelProperty[] = [
  {
    kind: 'onlyVia',
    state: 'clearing',
    events: ['modal.dismissed'],
    says: 'the pending checkout is removed only when the modal is dismissed',
    requirements: ['UPG-12'],
  },
  {
    kind: 'alwaysCan',
    goals: ['left', 'goingToCheckout'],
    says: 'the modal can always be left',
    requirements: ['UPG-11'],
  },
  {
    kind: 'before',
    state: 'leaving',
    mustHaveSeen: 'modal.dismissed',
    says: 'nobody is sent away without asking',
    requirements: ['UPG-13'],
  },
  {
    kind: 'leadsTo',
    from: 'clearing',
    goals: ['left'],
    fair: ['system'],
    says: 'a dismissed modal leads to the marketing site',
    requirements: ['UPG-13'],
  },
  {
    kind: 'onlyVia',
    state: 'checkingElsewhere',
    events: ['session.began'],
    says: 'another session is looked up only when one began in another tab',
    requirements: ['D-286'],
  },
  {
    kind: 'leadsTo',
    from: 'checkingElsewhere',
    goals: ['open', 'signedInElsewhere', 'left'],
    fair: ['system', 'clock'],
    says: 'that check ends',
    requirements: ['D-286'],
  },
  {
    kind: 'before',
    state: 'checking',
    mustHaveSeen: 'savePendingCheckout:ok',
    says: 'the choice is saved before a session is looked up',
    requirements: ['UPG-01', 'D-07'],
  },
  {
    kind: 'before',
    state: 'goingToCheckout',
    mustHaveSeen: 'continue.chosen',
    says: 'nobody goes on without asking',
    requirements: ['D-07'],
  },
  {
    kind: 'leadsTo',
    from: 'checking',
    goals: ['open', 'recognized', 'left'],
    fair: ['system', 'clock'],
    says: 'the check ends',
    requirements: ['D-07'],
  },
];
