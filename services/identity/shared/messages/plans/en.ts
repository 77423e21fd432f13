import type { PlanWords } from './planWords.ts';

export const en: PlanWords = {
  labels: {
    plan: 'Plan',
    paid: 'Paid',
    open: 'Amount due',
    period: 'Period',
    card: 'Card on file',
    retry: 'Next attempt',
  },
  card: (brand, digits) => `${brand} ending in ${digits}`,
  viewPlan: 'View your plan',
  receipt: {
    subject: (target) => `Your receipt from ${target}`,
    paid: (amount, plan) => `Thank you. ${amount} was paid for ${plan}.`,
    invoice: 'View the receipt',
  },
  failed: {
    subject: (target) => `Your payment to ${target} failed`,
    failed: (amount, plan) => `${amount} for ${plan} could not be charged.`,
    retried: (date) => `We will try again on ${date}.`,
    notRetried: 'We will not try again automatically.',
    advice: 'Change the card on your plan page, or pay the open bill there.',
    invoice: 'View the open bill',
  },
  cancelled: {
    subject: (plan) => `${plan} is cancelled`,
    cancelled: (plan, date) => `${plan} is cancelled. You can use it until ${date}.`,
    advice: 'Nothing more is charged. If you change your mind, you can keep it on your plan page until then.',
  },
  ended: {
    subject: (plan) => `${plan} has ended`,
    ended: (plan, date) => `${plan} ended on ${date}.`,
    advice: 'Nothing more is charged. You can choose a plan again at any time.',
  },
};
