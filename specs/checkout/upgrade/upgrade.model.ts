import { assign } from 'xstate';
import { redirecting } from '#specs/checkout/redirecting.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { upgradeProperties } from './upgradeProperties.ts';

interface Context {
  /** A session token is saved, as far as this page has seen. */
  hasSession: boolean;
  /** The way on for the owner of the session. */
  way: string;
}
const hasSession = ({ context }: { context: Context }) => context.hasSession;
const NAMED = 'Continue as owner@acme.test';
const UNNAMED = 'Continue without signing in again';
const address = '/upgrade-brand-builder';
const CHECKING = 'Checking whether you are still signed in...';
const OTHER_TAB = 'You signed in in another tab. Continue here, or close this tab.';
const plan = { productId: 'prod_1', priceId: 'price_1' };
const modal = {
  heading: 'Sign in to continue',
  says: ['After logging in, you will be redirected to complete your subscription.'],
  offers: [button('Close')],
};
const noOffer = { ...modal, hides: [CHECKING, OTHER_TAB, 'Continue as'] };
/** One button first, and the other ways below it (D-07). */
const recognized = ({ way }: Context) => ({
  ...modal,
  offers: [...modal.offers, button(way)],
  hides: [CHECKING, OTHER_TAB],
});
/** The link of the mail was opened in another tab. */
const otherTab = ({ way }: Context) => ({
  ...modal,
  says: [...modal.says, OTHER_TAB],
  offers: [...modal.offers, button(way)],
  hides: [CHECKING],
});
const dismissed = to('clearing', 'UPG-11', 'UPG-12');

export const upgradeModel = testModel<Context>(
  {
    area: 'checkout',
    about: '/upgrade-brand-builder saves the choice of plan and holds the sign-in modal open.',
    success: ['open', 'goingToCheckout'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'session.began': 'system' },
    inputs: { savePendingCheckout: ['UPG-01', 'UPG-14', 'UPG-15'] },
    properties: upgradeProperties,
  },
  {
    id: 'upgrade',
    context: { hasSession: false, way: NAMED },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:opened': given('no session token is saved', 'saving', {
            requirements: ['UPG-01', 'UPG-14', 'UPG-15'],
          }),
          'given:signedIn': given('a session token is saved', 'saving', {
            requirements: ['UPG-01', 'D-07'],
            actions: assign({ hasSession: true }),
          }),
        },
      },
      saving: {
        meta: { requirements: ['UPG-01', 'UPG-03'], asks: { savePendingCheckout: plan }, shows: noOffer, address },
        on: {
          'savePendingCheckout:ok': [
            { guard: hasSession, ...to('checking', 'UPG-01', 'UPG-03', 'D-07') },
            to('open', 'UPG-01', 'UPG-03'),
          ],
          'savePendingCheckout:failed': 'unsaved',
        },
      },
      unsaved: {
        meta: {
          shows: {
            ...modal,
            offers: [button('Close'), button('Try again')],
            alert: 'Your browser blocked cookies or site data. Allow them, then try again.',
          },
          address,
        },
        on: { 'retry.chosen': 'saving', 'modal.dismissed': to('clearing', 'UPG-11') },
      },
      open: {
        meta: { requirements: ['UPG-03', 'UPG-04', 'UPG-05'], shows: noOffer, address },
        on: { 'session.began': to('checkingOtherTab', 'D-286'), 'modal.dismissed': dismissed },
      },
      checking: {
        meta: {
          requirements: ['UPG-03', 'D-07'],
          asks: { resumeSession: undefined },
          shows: { ...modal, says: [...modal.says, CHECKING] },
          address,
        },
        on: {
          'resumeSession:named': { ...to('recognized', 'D-07'), actions: assign({ way: NAMED }) },
          'resumeSession:unnamed': { ...to('recognized', 'D-07'), actions: assign({ way: UNNAMED }) },
          'resumeSession:ended': to('forgetting', 'D-07'),
          'resumeSession:unavailable': to('open', 'D-07'),
          'after:answerLimit': to('open', 'D-07'),
          'otherWay.taken': to('open', 'D-07'),
          'modal.dismissed': dismissed,
        },
      },
      forgetting: {
        tags: 'passing',
        meta: { requirements: ['D-07'], asks: { forgetSession: undefined }, shows: noOffer },
        on: { 'forgetSession:ok': to('open', 'D-07'), 'forgetSession:failed': to('open', 'D-07') },
      },
      recognized: {
        meta: { requirements: ['UPG-04', 'UPG-05', 'D-07'], shows: recognized, address },
        on: {
          'continue.chosen': to('renewing', 'D-07'),
          'otherWay.taken': to('open', 'D-07'),
          'modal.dismissed': dismissed,
        },
      },
      checkingOtherTab: {
        meta: {
          requirements: ['UPG-03', 'D-286'],
          asks: { resumeSession: undefined },
          shows: { ...modal, says: [...modal.says, CHECKING], hides: [OTHER_TAB] },
          address,
        },
        on: {
          'resumeSession:named': {
            ...to('signedInOtherTab', 'D-286'),
            actions: assign({ hasSession: true, way: NAMED }),
          },
          'resumeSession:unnamed': {
            ...to('signedInOtherTab', 'D-286'),
            actions: assign({ hasSession: true, way: UNNAMED }),
          },
          'resumeSession:ended': to('open', 'D-286'),
          'resumeSession:unavailable': to('open', 'D-286'),
          'after:answerLimit': to('open', 'D-286'),
          'modal.dismissed': dismissed,
        },
      },
      signedInOtherTab: {
        meta: { requirements: ['UPG-04', 'UPG-05', 'D-286'], shows: otherTab, address },
        on: { 'continue.chosen': to('renewing', 'D-286'), 'modal.dismissed': dismissed },
      },
      // The choice may have grown old meanwhile.
      renewing: {
        tags: 'passing',
        meta: { requirements: ['D-132'], asks: { savePendingCheckout: plan }, shows: recognized },
        on: {
          'savePendingCheckout:ok': to('goingToCheckout', 'D-07', 'D-132'),
          'savePendingCheckout:failed': 'unsaved',
        },
      },
      clearing: {
        tags: 'passing',
        meta: { requirements: ['UPG-12'], asks: { discardPendingCheckout: undefined }, shows: redirecting },
        on: {
          'discardPendingCheckout:ok': to('redirecting', 'UPG-12', 'UPG-13'),
          'discardPendingCheckout:failed': to('redirecting', 'UPG-13'),
        },
      },
      redirecting: {
        tags: 'passing',
        meta: { requirements: ['UPG-13'], asks: { leaveForMarketing: undefined }, shows: redirecting },
        on: { 'leaveForMarketing:ok': to('left', 'UPG-13'), 'leaveForMarketing:failed': to('left', 'UPG-13') },
      },
      goingToCheckout: {
        type: 'final',
        tags: 'passing',
        output: { result: 'checkout' },
        meta: { requirements: ['D-07'], shows: recognized, address: '/checkout' },
      },
      left: {
        type: 'final',
        output: { result: 'left' },
        meta: { requirements: ['UPG-11'], shows: { ...redirecting, hides: ['Sign in to continue'] } },
      },
    },
  },
);
