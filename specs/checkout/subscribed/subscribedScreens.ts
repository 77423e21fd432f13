import { button, link } from '#specs/vocabulary.ts';

/** Dates of the summary. */
export type Summary = 'dated' | 'undated' | 'ending';
/** Plans that the service answers; `bare`: without price, card and receipts, while the first payment is under way. */
export type Details = 'active' | 'ending' | 'pastDue' | 'bare';

export interface Context {
  /** Opened by 'Manage Billing' in a tab of its own. */
  isForBilling: boolean;
  summary: Summary;
  /** Null: not read. */
  plan: Details | null;
  notice: 'billingRefused' | 'cancelled' | 'resumed' | 'notChanged' | null;
}

const DATED = 'December 20, 2026';
const END = 'November 30, 2026';
const ENDING = `Your plan stays active until ${END}. To keep it, open Manage Billing.`;
const RECEIPT = link('Receipt of October 20, 2026 (opens in a new tab)', 'https://pay.example/r/1');
const CHANGE_CARD = button('Change card');
const CANCEL = button('Cancel plan');
const KEEP = button('Keep plan');
const OVERDUE =
  'Your last payment did not go through. Pay the open bill or change your card, so that your plan goes on.';

const dates = {
  dated: { says: ['Next billing date', DATED], hides: ['Ends on', ENDING] },
  undated: { says: ['Next billing date', 'N/A'] },
  ending: { says: ['Ends on', ENDING], hides: ['Next billing date'] },
};

const results = {
  billingRefused: { alert: 'The billing page could not be opened. Please try again.' },
  cancelled: { success: `Your plan is cancelled. It works until ${END}.` },
  resumed: { success: 'Your plan goes on.' },
  notChanged: { alert: 'That did not work. This is your plan as it is now.' },
};

/** The fixed words with brand and date, the ways on, and the result of the last thing that was done. */
export const summaryShown = ({ summary, notice }: Context) => [
  {
    heading: "You're Already Subscribed",
    says: ['Northwind', 'Signed in as subscribed@acme.test'],
    offers: [
      link('Back to Tinyspark'),
      link('Manage Billing', '/subscribed#billing'),
      link('Change plan', 'https://tinyspark.example/upgrade'),
      link('Your account', '/account'),
      button('Sign out'),
    ],
  },
  dates[summary],
  notice === null ? {} : results[notice],
];

const full = {
  says: ['Your plan', 'Brand Builder', '$29.00 per month', 'Visa ending in 4242', 'Receipts', '$34.51'],
  offers: [CHANGE_CARD, RECEIPT],
};
const plans = {
  active: [full, { says: ['Active', 'Your receipt shows any taxes.'], offers: [CANCEL], hides: [OVERDUE] }],
  ending: [full, { says: ['Cancelled', 'Taxes are included.'], offers: [KEEP], hides: [OVERDUE] }],
  pastDue: [
    full,
    {
      says: ['Payment overdue', OVERDUE, 'Taxes are added.'],
      offers: [CANCEL, link('Pay now', 'https://pay.example/r/2')],
      strong: ['Pay now'],
    },
  ],
  bare: [
    {
      says: ['Your plan', 'Brand Builder', 'Waiting for your bank', 'No card on file'],
      offers: [CHANGE_CARD],
      hides: ['Price', 'Receipts'],
    },
  ],
};

/** The plan with its details. */
export const planShown = ({ plan }: Context) => (plan === null ? [] : plans[plan]);

const act = ({ plan }: Context) => (plan === 'ending' ? KEEP : plan === 'bare' ? null : CANCEL);

/** A change, or the plan that is read again after one. */
export const changing = (context: Context) => {
  const button = act(context);
  return { busy: button !== null, working: button === null ? [] : [button.name], off: ['Change card'] };
};

/** The plan before it was read. */
export const reading = (context: Context) =>
  context.plan === null ? { says: ['Looking up your plan...'], busy: true, working: ['Your plan'] } : changing(context);

/** The billing page is being opened. */
export const opening = (context: Context) => {
  const button = act(context);
  return {
    busy: true,
    working: ['Manage Billing'],
    ...(context.plan === null ? {} : { off: ['Change card', ...(button === null ? [] : [button.name])] }),
  };
};

/** The question before the plan is cancelled. */
export const question = {
  heading: 'Cancel Brand Builder?',
  says: [
    `Your plan works until ${DATED}.`,
    'Your card is not charged again.',
    'Until then you can take this back here. Later you can choose a plan again at any time.',
  ],
  offers: [KEEP, CANCEL],
  strong: [],
};
