import { link } from '../vocabulary.ts';

/** Shown while a page is left for the marketing site's upgrade page (UPG-13, NAV-14). */
export const redirecting = {
  heading: 'Taking you back to Tinyspark...',
  offers: [link('Go to Tinyspark', 'https://tinyspark.example/upgrade')],
  busy: true,
};

const REQUIREMENTS = { exiting: ['NAV-10'], left: ['NAV-14'] };

/** The states in which another flow signs out and leaves the page. */
export const redirectStates = (output: object = { result: 'left' }, { exiting, left } = REQUIREMENTS) => ({
  exiting: {
    tags: 'passing' as const,
    meta: { requirements: exiting, asks: { redirect: undefined }, shows: redirecting },
    on: { 'redirect:left': { target: 'left', meta: { requirements: left } } },
  },
  left: { type: 'final' as const, tags: 'passing' as const, output, meta: { requirements: left, shows: redirecting } },
});
