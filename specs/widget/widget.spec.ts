import { flow } from '../vocabulary.ts';

const asMounted = { config: 'public-token-test-1' };
const jane = 'jane@acme.test';
const slow = { code: 'slow' };
const refusal = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
const addresses = {
  loginRedirectUrl: 'https://app.example/authenticate',
  signupRedirectUrl: 'https://app.example/welcome',
};
const MAINS = ['main.fresh', 'main.kept', 'main.refused'];

export const widgetSpec = flow({
  id: 'widget',
  area: 'widget',
  about: 'The widget in login mode: which flow has the screen.',
  worlds: {
    mounted: {
      says: 'the widget was mounted in login mode',
      to: 'main.fresh',
      requirements: ['CFG-01', 'MAIN-01', 'UPG-06', 'DAT-12'],
    },
  },
  states: {
    'main.fresh': { kind: 'wait-user', requirements: ['MAIN-01', 'DAT-12'] },
    'main.kept': { kind: 'wait-user', requirements: ['DAT-13'] },
    'main.refused': { kind: 'wait-user', requirements: ['DAT-20', 'DAT-26'] },
    magicLink: { kind: 'wait-system', requirements: ['EML-03', 'DAT-12'] },
    oauth: { kind: 'wait-system', requirements: ['OAU-21'] },
  },
  events: {
    main: {
      by: 'system',
      requirements: [],
      asksIn: {
        'main.fresh': [{ ...asMounted, email: '', notice: null }],
        'main.kept': [{ ...asMounted, email: jane, notice: null }],
        'main.refused': [
          { ...asMounted, email: jane, notice: refusal },
          { ...asMounted, email: '', notice: slow },
          { ...asMounted, email: jane, notice: slow },
        ],
      },
      cases: ['emailChosen', 'googleChosen', 'appleChosen'],
    },
    magicLink: {
      by: 'system',
      requirements: ['EML-04'],
      asks: {
        request: {
          email: jane,
          ...addresses,
          loginExpirationMinutes: 30,
          signupExpirationMinutes: 60,
          createUserAsPending: true,
        },
      },
      cases: ['again', 'correct', 'refused'],
    },
    oauth: {
      by: 'system',
      requirements: [],
      asksIn: {
        oauth: [
          {
            request: {
              provider: 'google',
              ...addresses,
              customScopes: ['calendar'],
              providerParams: { prompt: 'consent' },
            },
          },
          { request: { provider: 'apple', ...addresses, customScopes: [], providerParams: {} } },
        ],
      },
      cases: ['refused'],
    },
  },
  transitions: [
    ...MAINS.flatMap((from): [string, string, string, ...string[]][] => [
      [from, 'main:emailChosen', 'magicLink', 'EML-03', 'DAT-21', 'DAT-22', 'DAT-27'],
      [from, 'main:googleChosen', 'oauth', 'OAU-21', 'DAT-21', 'DAT-27'],
      [from, 'main:appleChosen', 'oauth', 'OAU-21', 'DAT-21'],
    ]),
    ['magicLink', 'magicLink:again', 'main.fresh', 'EML-17', 'EML-18', 'DAT-22'],
    ['magicLink', 'magicLink:correct', 'main.kept', 'DAT-13'],
    ['magicLink', 'magicLink:refused', 'main.refused', 'EML-07', 'DAT-20', 'DAT-26'],
    ['oauth', 'oauth:refused', 'main.refused', 'DAT-26'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'magicLink',
      events: ['main:emailChosen'],
      says: 'a mail is sent only for an address chosen on Main',
      requirements: ['EML-03'],
    },
    { kind: 'alwaysCan', goals: MAINS, says: 'Main can always be reached again', requirements: ['EML-18'] },
  ],
});
