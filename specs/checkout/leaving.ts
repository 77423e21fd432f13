import { link } from '../vocabulary.ts';

/** Shown while a page is left for the marketing site's upgrade page (UPG-13, NAV-14). */
export const leaving = {
  heading: 'Taking you back to Tinyspark...',
  offers: [link('Go to Tinyspark', 'https://tinyspark.example/upgrade')],
  busy: true,
};
