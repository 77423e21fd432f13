import { button } from '#specs/vocabulary.ts';
import { SLOW, WAIT } from '../given.ts';
import { PICTURE } from '../givenFactors.ts';

const title = {
  heading: 'Scan this code with your authenticator app',
  says: ['Every app for time-based codes will do.'],
  hides: ['JBSW'],
};
const CONTINUE = button('Continue');
const RETRY = button('Try again');
const FAILED = 'The code could not be created.';

/** With a screen to go back to, or without one. */
export const AROUND = ['chosen', 'only'];
const backOf = (around: string) => (around === 'chosen' ? [button('Back')] : []);

const why: Record<string, string> = {
  refused: 'This cannot be done.',
  offline: 'You are offline. What you typed is kept. Please try again later.',
  limited: `${WAIT} You can try again in 15 seconds.`,
  slow: SLOW,
};
export const WHY = Object.keys(why);

export const pictureSights = (around: string): Record<string, object> => ({
  creating: {
    ...title,
    says: [...title.says, 'Please wait...'],
    offers: backOf(around),
    busy: true,
    working: [''],
    strong: [],
  },
  ...Object.fromEntries(
    Object.entries(why).map(([one, sentence]) => [
      one,
      { ...title, alert: `${FAILED} ${sentence}`, offers: [...backOf(around), RETRY], strong: ['Try again'] },
    ]),
  ),
  scanning: {
    ...title,
    offers: [...backOf(around), CONTINUE, button('I cannot scan it')],
    pictures: [PICTURE],
    strong: ['Continue'],
  },
});

const keyed = (copy: string) => ({
  heading: 'Enter the key by hand',
  says: ['Type this key into your authenticator app.', 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXQ'],
  offers: [button(copy), CONTINUE, button('Show the QR code')],
  strong: ['Continue'],
});
export const keySights: Record<string, object> = {
  manual: keyed('Copy key'),
  copying: keyed('Copy key'),
  copied: keyed('Copied'),
  uncopied: {
    ...keyed('Copy key'),
    alert: 'The key could not be copied. Please select it and copy it yourself.',
  },
};
