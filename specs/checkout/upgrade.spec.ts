import { button, flow } from '../vocabulary.ts';
import { leaving } from './leaving.ts';

const modal = {
  heading: 'Sign in to continue',
  says: ['After logging in, you will be redirected to complete your subscription.'],
  offers: [button('Close')],
};

export const upgradeSpec = flow({
  id: 'upgrade',
  area: 'checkout',
  about: '/upgrade-brand-builder keeps the choice of plan and holds the log-in modal open.',
  worlds: { opened: { says: 'the page was opened', to: 'saving', requirements: ['UPG-01', 'UPG-14', 'UPG-15'] } },
  states: {
    saving: {
      kind: 'wait-system',
      requirements: ['UPG-01', 'UPG-03'],
      shows: modal,
      address: '/upgrade-brand-builder',
    },
    open: {
      kind: 'wait-user',
      requirements: ['UPG-03', 'UPG-04', 'UPG-05'],
      shows: modal,
      address: '/upgrade-brand-builder',
    },
    unsaved: {
      kind: 'wait-user',
      shows: {
        ...modal,
        offers: [button('Close'), button('Try again')],
        alert:
          'Your browser does not let this page keep what you chose. Allow cookies and site data for it, then try again.',
      },
      address: '/upgrade-brand-builder',
    },
    clearing: { kind: 'wait-system', requirements: ['UPG-12'], glimpse: leaving },
    leaving: { kind: 'wait-system', requirements: ['UPG-13'], glimpse: leaving },
    left: { kind: 'end', requirements: ['UPG-11'], shows: { ...leaving, hides: ['Sign in to continue'] } },
  },
  events: {
    savePendingCheckout: {
      by: 'system',
      requirements: ['UPG-01', 'UPG-14', 'UPG-15'],
      asks: { productId: 'prod_1', priceId: 'price_1' },
      cases: ['ok', 'failed'],
    },
    'modal.dismissed': { by: 'user' },
    'retry.chosen': { by: 'user' },
    discardPendingCheckout: { by: 'system', cases: ['ok', 'failed'] },
    leaveForMarketing: { by: 'system', cases: ['ok', 'failed'] },
  },
  transitions: [
    ['saving', 'savePendingCheckout:ok', 'open', 'UPG-01', 'UPG-03'],
    ['saving', 'savePendingCheckout:failed', 'unsaved'],
    ['unsaved', 'retry.chosen', 'saving'],
    ['unsaved', 'modal.dismissed', 'clearing', 'UPG-11'],
    ['open', 'modal.dismissed', 'clearing', 'UPG-11', 'UPG-12'],
    ['clearing', 'discardPendingCheckout:ok', 'leaving', 'UPG-12', 'UPG-13'],
    ['clearing', 'discardPendingCheckout:failed', 'leaving', 'UPG-13'],
    ['leaving', 'leaveForMarketing:ok', 'left', 'UPG-13'],
    ['leaving', 'leaveForMarketing:failed', 'left', 'UPG-13'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'clearing',
      events: ['modal.dismissed'],
      says: 'the pending checkout is removed only when the modal is dismissed',
      requirements: ['UPG-12'],
    },
    { kind: 'alwaysCan', goals: ['left'], says: 'the modal can always be left', requirements: ['UPG-11'] },
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
  ],
});
