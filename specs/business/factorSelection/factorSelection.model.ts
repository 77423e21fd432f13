import { reachable } from '#specs/properties.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

const chosen = (choice: string, ...requirements: string[]) => ({
  type: 'final' as const,
  output: { choice },
  meta: { requirements },
});

export const factorSelectionModel = testModel(
  {
    area: 'business',
    about: 'Which second factor a member adds.',
    properties: [reachable('abandoned', 'somebody else can log in instead', 'B2B-12')],
  },
  {
    id: 'factorSelection',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:bothFactors': given('the organization takes an app and texts', 'choosing', {
            requirements: ['B2B-12'],
          }),
        },
      },
      choosing: {
        meta: {
          requirements: ['B2B-12'],
          shows: {
            heading: 'Add a second step',
            says: [
              'Acme asks for a second step when you sign in. Choose one.',
              // In the order of the configuration.
              'Text messageAuthenticator app',
            ],
            offers: ['Text message', 'Authenticator app', 'Sign in as someone else'].map(button),
            strong: [],
          },
        },
        on: {
          'totp.chosen': to('totp', 'B2B-12', 'B2B-18'),
          'sms.chosen': to('sms', 'B2B-12', 'B2B-15'),
          'signIn.abandoned': to('abandoned', 'B2B-12'),
        },
      },
      totp: chosen('totp', 'B2B-12', 'B2B-18'),
      sms: chosen('sms', 'B2B-12', 'B2B-15'),
      abandoned: chosen('abandoned', 'B2B-12'),
    },
  },
);
