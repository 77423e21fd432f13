import { button, field } from '#specs/vocabulary.ts';
import { SLOW, WAIT } from '../given.ts';

const HINT = 'A new code appears every 30 seconds.';
const SMS = button('Send a text instead');
const RECOVERY = button('Use one of your backup codes');
const screen = {
  heading: 'Enter the code from your app',
  says: ['Your authenticator app shows six digits.'],
  values: { Passcode: '' },
  strong: [],
};

/** By what is asked for: the first code of an app, or one of an app that was added before. */
export const WAYS = ['enrolling', 'enrolled', 'alone'];
const looks: Record<string, typeof screen & object> = {
  enrolling: {
    ...screen,
    says: [...screen.says, HINT],
    ...{ offers: [button('Back'), field('Passcode')] },
  },
  enrolled: { ...screen, ...{ offers: [field('Passcode'), SMS, RECOVERY], hides: [HINT] } },
  alone: { ...screen, ...{ offers: [field('Passcode'), RECOVERY], hides: [HINT] } },
};

/** Errors for a rejected code. */
const told: Record<string, object> = {
  wrong: { alert: 'Invalid passcode, please try again.', invalid: ['Passcode'] },
  used: { alert: 'This code was used. Please wait for the next one.' },
  limited: { alert: `${WAIT} You can try again in 15 seconds.` },
  offline: { alert: 'You are offline. What you typed is kept. Please try again later.' },
  slow: { alert: SLOW },
};
export const TOLD = Object.keys(told);

export const sightsOf = (way: string): Record<string, object> => ({
  empty: { ...looks[way] },
  partial: { ...looks[way], values: { Passcode: '12' } },
  ...Object.fromEntries(Object.entries(told).map(([name, more]) => [name, { ...looks[way], ...more }])),
});
export const verifyingOf = (way: string) => ({
  ...looks[way],
  says: [...(looks[way]?.says ?? []), 'Verifying…'],
  values: { Passcode: '123456' },
  busy: true,
  working: ['Passcode'],
  off: ['Passcode'],
});
