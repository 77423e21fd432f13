import { button, flow } from '#specs/vocabulary.ts';

const TOTP = button('Authenticator app');
const SMS = button('Text message');

export const factorSelectionSpec = flow({
  id: 'factorSelection',
  area: 'business',
  about: 'Which second factor a member adds.',
  scenarios: {
    bothFactors: { says: 'the organization takes an app and texts', to: 'choosing', requirements: ['B2B-12'] },
  },
  states: {
    choosing: {
      kind: 'wait-user',
      requirements: ['B2B-12'],
      shows: {
        heading: 'Add a second step',
        says: [
          'Acme asks for a second step when you sign in. Choose one.',
          // In the order of the configuration.
          'Text messageAuthenticator app',
        ],
        offers: [SMS, TOTP, button('Sign in as someone else')],
        strong: [],
      },
    },
    totp: { kind: 'end', requirements: ['B2B-12', 'B2B-18'], result: { choice: 'totp' } },
    sms: { kind: 'end', requirements: ['B2B-12', 'B2B-15'], result: { choice: 'sms' } },
    abandoned: { kind: 'end', requirements: ['B2B-12'], result: { choice: 'abandoned' } },
  },
  events: { 'totp.chosen': { by: 'user' }, 'sms.chosen': { by: 'user' }, 'signIn.abandoned': { by: 'user' } },
  transitions: [
    ['choosing', 'totp.chosen', 'totp', 'B2B-12', 'B2B-18'],
    ['choosing', 'sms.chosen', 'sms', 'B2B-12', 'B2B-15'],
    ['choosing', 'signIn.abandoned', 'abandoned', 'B2B-12'],
  ],
  properties: [
    { kind: 'reachable', state: 'abandoned', says: 'somebody else can log in instead', requirements: ['B2B-12'] },
  ],
});
