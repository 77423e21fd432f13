import { button, field, tab } from '#specs/vocabulary.ts';

/** Main with the form for a number. */
export const offers = [
  ...['Text', 'WhatsApp', 'Email'].map(tab),
  field('Phone number'),
  ...['Continue', 'Continue with Google', 'Continue with Apple'].map(button),
];
