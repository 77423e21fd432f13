import { flow } from '../vocabulary.ts';

type Row = [string, string, string, ...string[]];

const jane = 'jane@acme.test';
const slow = { code: 'slow' };
const refusal = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
const addresses = {
  loginRedirectUrl: 'https://app.example/authenticate',
  signupRedirectUrl: 'https://app.example/welcome',
};
const passcode = (method: string, destination: string) => ({
  request: { method, destination, expirationMinutes: 5, loginTemplateId: null, signupTemplateId: null },
  sessionMinutes: 30,
  isBackable: true,
});
const phone = (method: string, region: string, text: string, notice: object | null) => ({
  method,
  region,
  text,
  notice,
});
const MAINS = ['main.fresh', 'main.kept', 'main.refused'];
const PHONES = ['phone.fresh', 'phone.kept', 'phone.refused'];
const end = (kind: 'wait-user' | 'wait-system', ...requirements: string[]) => ({ kind, requirements });

/** Where an address leads: to a link, or with codes by e-mail (`coded.`) to a code. */
const both = <Value>(of: (at: (state: string) => string, target: string) => Record<string, Value>) => ({
  ...of((state) => state, 'magicLink'),
  ...of((state) => `coded.${state}`, 'coded.otp.email'),
});

const rows = (at: (state: string) => string, addressed: string): Row[] => [
  ...MAINS.flatMap((from): Row[] => [
    [at(from), 'main:emailChosen', addressed, 'EML-03', 'OTP-03', 'DAT-21', 'DAT-22', 'DAT-27'],
    [at(from), 'main:googleChosen', at('oauth.main'), 'OAU-21', 'DAT-21', 'DAT-27'],
    [at(from), 'main:appleChosen', at('oauth.main'), 'OAU-21', 'DAT-21'],
    [at(from), 'main:textChosen', at('phone.fresh'), 'MAIN-13', 'MAIN-14', 'DAT-21'],
  ]),
  ...PHONES.flatMap((from): Row[] => [
    [at(from), 'phone:numberChosen', at('otp.phone'), 'OTP-04', 'DAT-14', 'DAT-23'],
    [at(from), 'phone:emailChosen', at('main.fresh'), 'MAIN-13', 'MAIN-14'],
    [at(from), 'phone:googleChosen', at('oauth.phone'), 'OAU-21'],
  ]),
  [at('oauth.main'), 'oauth:refused', at('main.refused'), 'DAT-26'],
  [at('oauth.phone'), 'oauth:refused', at('phone.refused'), 'DAT-26'],
  [at('otp.phone'), 'otp:back', at('phone.kept'), 'OTP-11'],
  [at('otp.phone'), 'otp:refused', at('phone.refused'), 'OTP-09', 'DAT-26'],
];

/** What the browser remembers in every world (D-106). */
const lastMethod = 'google';

export const widgetSpec = flow({
  id: 'widget',
  area: 'widget',
  about: 'The widget in login mode: which flow has the screen.',
  worlds: {
    mounted: {
      says: 'links by e-mail, Google and Apple',
      to: 'main.fresh',
      requirements: ['CFG-01', 'MAIN-01', 'UPG-06', 'DAT-12'],
    },
    phoneFirst: {
      says: 'codes by text and WhatsApp, then links',
      to: 'phone.fresh',
      requirements: ['MAIN-15', 'PHN-02'],
    },
    coded: { says: 'codes by e-mail', to: 'coded.main.fresh', requirements: ['OTP-03'] },
  },
  states: {
    ...both<ReturnType<typeof end>>((at) => ({
      [at('main.fresh')]: end('wait-user', 'MAIN-01', 'DAT-12'),
      [at('main.kept')]: end('wait-user', 'DAT-13'),
      [at('main.refused')]: end('wait-user', 'DAT-20', 'DAT-26'),
      [at('phone.fresh')]: end('wait-user', 'MAIN-13', 'PHN-02'),
      [at('phone.kept')]: end('wait-user', 'OTP-11'),
      [at('phone.refused')]: end('wait-user', 'OTP-09'),
      [at('oauth.main')]: end('wait-system', 'OAU-21'),
      [at('oauth.phone')]: end('wait-system', 'OAU-21'),
      [at('otp.phone')]: end('wait-system', 'OTP-04', 'DAT-14'),
    })),
    magicLink: end('wait-system', 'EML-03', 'DAT-12'),
    'coded.otp.email': end('wait-system', 'OTP-03', 'DAT-14'),
  },
  events: {
    main: {
      by: 'system',
      requirements: [],
      asksIn: both((at) => ({
        [at('main.fresh')]: [{ email: '', notice: null, lastMethod }],
        [at('main.kept')]: [{ email: jane, notice: null, lastMethod }],
        [at('main.refused')]: [
          { email: jane, notice: refusal, lastMethod },
          { email: '', notice: slow, lastMethod },
          { email: jane, notice: slow, lastMethod },
        ],
      })),
      cases: ['emailChosen', 'googleChosen', 'appleChosen', 'textChosen'],
    },
    phone: {
      by: 'system',
      requirements: ['PHN-02'],
      asksIn: both((at) => ({
        [at('phone.fresh')]: [phone('sms', 'US', '', null)],
        [at('phone.kept')]: [phone('sms', 'GB', '(415) 555-0132', null)],
        [at('phone.refused')]: [phone('sms', 'GB', '(415) 555-0132', refusal), phone('whatsapp', 'US', '415', slow)],
      })),
      cases: ['numberChosen', 'emailChosen', 'googleChosen'],
    },
    otp: {
      by: 'system',
      requirements: ['OTP-03', 'OTP-04', 'OTP-12'],
      asksIn: {
        'otp.phone': [passcode('sms', '+14155550199')],
        'coded.otp.phone': [passcode('sms', '+14155550199')],
        'coded.otp.email': [passcode('email', jane)],
      },
      cases: ['back', 'refused'],
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
      asksIn: both((at) => {
        const google = {
          request: {
            provider: 'google',
            ...addresses,
            customScopes: ['calendar'],
            providerParams: { prompt: 'consent' },
          },
        };
        const apple = { request: { provider: 'apple', ...addresses, customScopes: [], providerParams: {} } };
        return { [at('oauth.main')]: [google, apple], [at('oauth.phone')]: [google] };
      }),
      cases: ['refused'],
    },
  },
  transitions: [
    ...rows((state) => state, 'magicLink'),
    ...rows((state) => `coded.${state}`, 'coded.otp.email'),
    ['magicLink', 'magicLink:again', 'main.fresh', 'EML-17', 'EML-18', 'DAT-22'],
    ['magicLink', 'magicLink:correct', 'main.kept', 'DAT-13'],
    ['magicLink', 'magicLink:refused', 'main.refused', 'EML-07', 'DAT-20', 'DAT-26'],
    ['coded.otp.email', 'otp:back', 'coded.main.kept', 'OTP-11', 'DAT-13'],
    ['coded.otp.email', 'otp:refused', 'coded.main.refused', 'OTP-09', 'DAT-26'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'magicLink',
      events: ['main:emailChosen'],
      says: 'a mail is sent only for an address chosen on Main',
      requirements: ['EML-03'],
    },
    {
      kind: 'never',
      state: 'magicLink',
      after: 'coded',
      says: 'with codes by e-mail no link is sent',
      requirements: ['OTP-03'],
    },
    {
      kind: 'alwaysCan',
      goals: [...MAINS, ...MAINS.map((state) => `coded.${state}`)],
      says: 'Main can always be reached again',
      requirements: ['EML-18', 'OTP-11'],
    },
  ],
});
