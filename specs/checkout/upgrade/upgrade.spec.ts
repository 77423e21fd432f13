import { button, flow } from '#specs/vocabulary.ts';
import { upgradeProperties } from './upgradeProperties.ts';
import { leaving } from '#specs/checkout/leaving.ts';

const modal = {
  heading: 'Sign in to continue',
  says: ['After logging in, you will be redirected to complete your subscription.'],
  offers: [button('Close')],
};
const address = '/upgrade-brand-builder';
const CHECKING = 'Checking whether you are still signed in...';
const ELSEWHERE = 'You signed in in another tab. Continue here, or close this tab.';
const noOffer = { ...modal, hides: [CHECKING, ELSEWHERE, 'Continue as'] };
const saving = (...requirements: string[]) => ({ kind: 'wait-system' as const, requirements, shows: noOffer, address });
const unsaved = {
  kind: 'wait-user' as const,
  shows: {
    ...modal,
    offers: [button('Close'), button('Try again')],
    alert: 'Your browser blocked cookies or site data. Allow them, then try again.',
  },
  address,
};
/** One button first, and the other ways below it (D-07). */
const recognized = (way: string) => ({
  kind: 'wait-user' as const,
  requirements: ['UPG-04', 'UPG-05', 'D-07'],
  shows: { ...modal, offers: [button('Close'), button(way)], hides: [CHECKING, ELSEWHERE] },
  address,
});
/** The link of the mail was opened in another tab. */
const elsewhere = (way: string) => ({
  kind: 'wait-user' as const,
  requirements: ['UPG-04', 'UPG-05', 'D-286'],
  shows: { ...modal, says: [...modal.says, ELSEWHERE], offers: [button('Close'), button(way)], hides: [CHECKING] },
  address,
});

const NAMED = 'Continue as owner@acme.test';
const UNNAMED = 'Continue without signing in again';
const renewing = (way: string) => ({
  kind: 'wait-system' as const,
  requirements: ['D-132'],
  glimpse: recognized(way).shows,
});
const goingToCheckout = (way: string) => ({
  kind: 'end' as const,
  requirements: ['D-07'],
  glimpse: recognized(way).shows,
  address: '/checkout',
  result: { result: 'checkout' },
});

export const upgradeSpec = flow({
  id: 'upgrade',
  area: 'checkout',
  about: '/upgrade-brand-builder keeps the choice of plan and holds the sign-in modal open.',
  success: ['open', 'goingToCheckout.named'],
  scenarios: {
    opened: { says: 'no session token is kept', to: 'saving', requirements: ['UPG-01', 'UPG-14', 'UPG-15'] },
    signedIn: { says: 'a session token is kept', to: 'saving.signedIn', requirements: ['UPG-01', 'D-07'] },
  },
  states: {
    saving: saving('UPG-01', 'UPG-03'),
    'saving.signedIn': saving('UPG-01', 'UPG-03'),
    open: {
      kind: 'wait-user',
      requirements: ['UPG-03', 'UPG-04', 'UPG-05'],
      shows: noOffer,
      address,
    },
    checking: {
      kind: 'wait-system',
      requirements: ['UPG-03', 'D-07'],
      shows: { ...modal, says: [...modal.says, CHECKING] },
      address,
    },
    checkingElsewhere: {
      kind: 'wait-system',
      requirements: ['UPG-03', 'D-286'],
      shows: { ...modal, says: [...modal.says, CHECKING], hides: [ELSEWHERE] },
      address,
    },
    'signedInElsewhere.named': elsewhere(NAMED),
    'signedInElsewhere.unnamed': elsewhere(UNNAMED),
    'recognized.named': recognized(NAMED),
    'recognized.unnamed': recognized(UNNAMED),
    forgetting: { kind: 'wait-system', requirements: ['D-07'], glimpse: noOffer },
    'renewing.named': renewing(NAMED),
    'renewing.unnamed': renewing(UNNAMED),
    unsaved,
    'unsaved.signedIn': unsaved,
    clearing: { kind: 'wait-system', requirements: ['UPG-12'], glimpse: leaving },
    leaving: { kind: 'wait-system', requirements: ['UPG-13'], glimpse: leaving },
    'goingToCheckout.named': goingToCheckout(NAMED),
    'goingToCheckout.unnamed': goingToCheckout(UNNAMED),
    left: {
      kind: 'end',
      requirements: ['UPG-11'],
      shows: { ...leaving, hides: ['Sign in to continue'] },
      result: { result: 'left' },
    },
  },
  events: {
    savePendingCheckout: {
      by: 'system',
      requirements: ['UPG-01', 'UPG-14', 'UPG-15'],
      asks: { productId: 'prod_1', priceId: 'price_1' },
      cases: ['ok', 'failed'],
    },
    resumeSession: { by: 'system', cases: ['named', 'unnamed', 'ended', 'unavailable'] },
    forgetSession: { by: 'system', cases: ['ok', 'failed'] },
    'continue.chosen': { by: 'user' },
    'otherWay.taken': { by: 'user' },
    'session.began': { by: 'system' },
    'modal.dismissed': { by: 'user' },
    'retry.chosen': { by: 'user' },
    discardPendingCheckout: { by: 'system', cases: ['ok', 'failed'] },
    leaveForMarketing: { by: 'system', cases: ['ok', 'failed'] },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ['saving', 'savePendingCheckout:ok', 'open', 'UPG-01', 'UPG-03'],
    ['saving', 'savePendingCheckout:failed', 'unsaved'],
    ['saving.signedIn', 'savePendingCheckout:ok', 'checking', 'UPG-01', 'UPG-03', 'D-07'],
    ['saving.signedIn', 'savePendingCheckout:failed', 'unsaved.signedIn'],
    ['checking', 'resumeSession:named', 'recognized.named', 'D-07'],
    ['checking', 'resumeSession:unnamed', 'recognized.unnamed', 'D-07'],
    ['checking', 'resumeSession:ended', 'forgetting', 'D-07'],
    ['checking', 'resumeSession:unavailable', 'open', 'D-07'],
    ['checking', 'after:answerLimit', 'open', 'D-07'],
    ['forgetting', 'forgetSession:ok', 'open', 'D-07'],
    ['forgetting', 'forgetSession:failed', 'open', 'D-07'],
    ...['named', 'unnamed'].flatMap((who): [string, string, string, ...string[]][] => [
      [`recognized.${who}`, 'continue.chosen', `renewing.${who}`, 'D-07'],
      [`signedInElsewhere.${who}`, 'continue.chosen', `renewing.${who}`, 'D-286'],
      [`signedInElsewhere.${who}`, 'modal.dismissed', 'clearing', 'UPG-11', 'UPG-12'],
      [`recognized.${who}`, 'otherWay.taken', 'open', 'D-07'],
      [`recognized.${who}`, 'modal.dismissed', 'clearing', 'UPG-11', 'UPG-12'],
      [`renewing.${who}`, 'savePendingCheckout:ok', `goingToCheckout.${who}`, 'D-07', 'D-132'],
      [`renewing.${who}`, 'savePendingCheckout:failed', 'unsaved.signedIn'],
    ]),
    ['open', 'session.began', 'checkingElsewhere', 'D-286'],
    ['checkingElsewhere', 'resumeSession:named', 'signedInElsewhere.named', 'D-286'],
    ['checkingElsewhere', 'resumeSession:unnamed', 'signedInElsewhere.unnamed', 'D-286'],
    ['checkingElsewhere', 'resumeSession:ended', 'open', 'D-286'],
    ['checkingElsewhere', 'resumeSession:unavailable', 'open', 'D-286'],
    ['checkingElsewhere', 'after:answerLimit', 'open', 'D-286'],
    ['checkingElsewhere', 'modal.dismissed', 'clearing', 'UPG-11', 'UPG-12'],
    ['checking', 'otherWay.taken', 'open', 'D-07'],
    ['checking', 'modal.dismissed', 'clearing', 'UPG-11', 'UPG-12'],
    ['unsaved', 'retry.chosen', 'saving'],
    ['unsaved', 'modal.dismissed', 'clearing', 'UPG-11'],
    ['unsaved.signedIn', 'retry.chosen', 'saving.signedIn'],
    ['unsaved.signedIn', 'modal.dismissed', 'clearing', 'UPG-11'],
    ['open', 'modal.dismissed', 'clearing', 'UPG-11', 'UPG-12'],
    ['clearing', 'discardPendingCheckout:ok', 'leaving', 'UPG-12', 'UPG-13'],
    ['clearing', 'discardPendingCheckout:failed', 'leaving', 'UPG-13'],
    ['leaving', 'leaveForMarketing:ok', 'left', 'UPG-13'],
    ['leaving', 'leaveForMarketing:failed', 'left', 'UPG-13'],
  ],
  properties: upgradeProperties,
});
