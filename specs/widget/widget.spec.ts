import { flow } from '../vocabulary.ts';
import { addresses, linkRequest } from './requests.ts';
import { OF_CODES, passcode, passwords, phone, wallets } from './widget.given.ts';

type Row = [string, string, string, ...string[]];

const jane = 'jane@acme.test';
const slow = { code: 'slow' };
const refusal = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
const MAINS = ['main.fresh', 'main.kept', 'main.refused'];
const PHONES = ['phone.fresh', 'phone.kept', 'phone.refused'];
const end = (kind: 'wait-user' | 'wait-system', ...requirements: string[]) => ({ kind, requirements });

/** Where an address leads: to a link, with codes by e-mail (`coded.`) to a code, else to passwords (`passwords.`). */
const PREFIXES = ['', 'coded.', 'passwords.'];
const every = <Value>(of: (at: (state: string) => string) => Record<string, Value>): Record<string, Value> =>
  Object.assign({}, ...PREFIXES.map((prefix) => of((state) => `${prefix}${state}`)));
const rows = (at: (state: string) => string, addressed: string): Row[] => [
  ...MAINS.flatMap((from): Row[] => [
    [at(from), 'main:emailChosen', addressed, 'EML-03', 'OTP-03', 'DAT-21', 'DAT-22', 'DAT-27'],
    [at(from), 'main:googleChosen', at('oauth.main'), 'OAU-21', 'DAT-12', 'DAT-21', 'DAT-27'],
    [at(from), 'main:appleChosen', at('oauth.main'), 'OAU-21', 'DAT-21'],
    [at(from), 'main:walletChosen', at('wallets.main.Phantom'), 'CRY-08', 'CRY-09', 'DAT-24'],
    [at(from), 'main:otherChosen', at('wallets.main.other'), 'CRY-29', 'MAIN-17'],
    [at(from), 'main:textChosen', at('phone.fresh'), 'MAIN-13', 'MAIN-14', 'DAT-21'],
  ]),
  ...PHONES.flatMap((from): Row[] => [
    [at(from), 'phone:numberChosen', at('otp.phone'), 'OTP-04', 'DAT-14', 'DAT-23'],
    [at(from), 'phone:emailChosen', at('main.fresh'), 'MAIN-13', 'MAIN-14'],
    [at(from), 'phone:googleChosen', at('oauth.phone'), 'OAU-21'],
    [at(from), 'phone:walletChosen', at('wallets.phone.Phantom'), 'CRY-08', 'CRY-09'],
  ]),
  [at('oauth.main'), 'oauth:refused', at('main.refused'), 'DAT-26'],
  [at('oauth.phone'), 'oauth:refused', at('phone.refused'), 'DAT-26'],
  [at('wallets.main.Phantom'), 'wallets:back', at('main.kept'), 'CRY-12'],
  [at('wallets.main.other'), 'wallets:back', at('main.fresh'), 'CRY-12'],
  [at('wallets.main.Phantom'), 'wallets:refused', at('main.refused'), 'DAT-26'],
  [at('wallets.main.other'), 'wallets:refused', at('main.refused'), 'DAT-26'],
  [at('wallets.phone.Phantom'), 'wallets:back', at('phone.kept'), 'CRY-12'],
  [at('wallets.phone.Phantom'), 'wallets:refused', at('phone.refused'), 'DAT-26'],
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
    wallets: { says: 'wallets beside links by e-mail', to: 'main.fresh', requirements: ['MAIN-18'] },
    coded: { says: 'codes by e-mail', to: 'coded.main.fresh', requirements: ['OTP-03'] },
    passwords: {
      says: 'passwords beside links by e-mail',
      to: 'passwords.main.fresh',
      requirements: ['PWD-02', 'D-34'],
    },
    passwordsAndAll: {
      says: 'passwords beside links and codes by e-mail',
      to: 'passwords.main.fresh',
      requirements: ['PWD-34', 'PWD-35', 'D-31'],
    },
  },
  states: {
    ...every<ReturnType<typeof end>>((at) => ({
      [at('main.fresh')]: end('wait-user', 'MAIN-01', 'DAT-12'),
      [at('main.kept')]: end('wait-user', 'DAT-13'),
      [at('main.refused')]: end('wait-user', 'DAT-20', 'DAT-26'),
      [at('phone.fresh')]: end('wait-user', 'MAIN-13', 'PHN-02'),
      [at('phone.kept')]: end('wait-user', 'OTP-11'),
      [at('phone.refused')]: end('wait-user', 'OTP-09'),
      [at('oauth.main')]: end('wait-system', 'OAU-21'),
      [at('oauth.phone')]: end('wait-system', 'OAU-21'),
      [at('otp.phone')]: end('wait-system', 'OTP-04', 'DAT-14'),
      [at('wallets.main.Phantom')]: end('wait-system', 'CRY-08', 'CRY-09'),
      [at('wallets.main.other')]: end('wait-system', 'CRY-29'),
      [at('wallets.phone.Phantom')]: end('wait-system', 'CRY-08', 'CRY-09'),
    })),
    magicLink: end('wait-system', 'EML-03', 'DAT-12'),
    'coded.otp.email': end('wait-system', 'OTP-03', 'DAT-14'),
    'passwords.password': end('wait-system', 'PWD-02', 'DAT-17'),
  },
  events: {
    main: {
      by: 'system',
      requirements: ['DAT-20', 'DAT-22', 'DAT-26', 'DAT-27'],
      asksIn: every<unknown[]>((at) => ({
        [at('main.fresh')]: [{ email: '', notice: null, lastMethod }],
        [at('main.kept')]: [{ email: jane, notice: null, lastMethod }],
        [at('main.refused')]: [
          { email: jane, notice: refusal, lastMethod },
          { email: '', notice: slow, lastMethod },
          { email: '', notice: refusal, lastMethod },
          { email: jane, notice: slow, lastMethod },
        ],
      })),
      cases: ['emailChosen', 'googleChosen', 'appleChosen', 'textChosen', 'walletChosen', 'otherChosen'],
    },
    phone: {
      by: 'system',
      requirements: ['PHN-02'],
      asksIn: every<unknown[]>((at) => ({
        [at('phone.fresh')]: [phone('sms', 'US', '', null)],
        [at('phone.kept')]: [phone('sms', 'GB', '(415) 555-0132', null)],
        [at('phone.refused')]: [phone('sms', 'GB', '(415) 555-0132', refusal), phone('whatsapp', 'US', '415', slow)],
      })),
      cases: ['numberChosen', 'emailChosen', 'googleChosen', 'walletChosen'],
    },
    otp: {
      by: 'system',
      requirements: [...OF_CODES, 'CFG-24', 'CFG-26', 'CFG-27', 'CFG-29'],
      asksIn: {
        'otp.phone': [passcode('sms', '+14155550199')],
        'coded.otp.phone': [passcode('sms', '+14155550199')],
        'passwords.otp.phone': [passcode('sms', '+14155550199')],
        'coded.otp.email': [passcode('email', jane)],
      },
      cases: ['back', 'refused'],
    },
    wallets: {
      by: 'system',
      requirements: ['CRY-08', 'CRY-09', 'D-39', 'IDS-19'],
      asksIn: every<unknown[]>((at) => ({
        [at('wallets.main.Phantom')]: [wallets('Phantom')],
        [at('wallets.main.other')]: [wallets(null)],
        [at('wallets.phone.Phantom')]: [wallets('Phantom')],
      })),
      cases: ['back', 'refused'],
    },
    password: {
      by: 'system',
      requirements: ['PWD-02', 'PWD-32', 'PWD-34', 'PWD-35', 'PWD-36', 'CFG-28', 'CFG-29', 'IDS-19', 'DAT-17'],
      asksIn: { passwords: [passwords(false, true)], passwordsAndAll: [passwords(true, true)] },
      cases: ['back', 'again', 'refused'],
    },
    magicLink: {
      by: 'system',
      requirements: ['EML-03', 'EML-04', 'EML-06', 'CFG-08', 'CFG-09', 'CFG-10', 'CFG-11', 'CFG-12'],
      asks: { request: linkRequest },
      cases: ['again', 'correct', 'refused'],
    },
    oauth: {
      by: 'system',
      requirements: ['OAU-21', 'OAU-22', 'OAU-23', 'OAU-24', 'OAU-25', 'CFG-15', 'CFG-16', 'CFG-21', 'CFG-22'],
      asksIn: every<unknown[]>((at) => {
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
    ...rows((state) => `passwords.${state}`, 'passwords.password'),
    ['passwords.password', 'password:back', 'passwords.main.kept', 'PWD-08', 'DAT-13'],
    ['passwords.password', 'password:again', 'passwords.main.fresh', 'EML-17', 'EML-18', 'DAT-22'],
    ['passwords.password', 'password:refused', 'passwords.main.refused', 'DAT-20', 'DAT-26', 'THM-19'],
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
    ...['magicLink', 'coded.otp.email'].map((state) => ({
      kind: 'never' as const,
      state,
      after: 'passwordsAndAll',
      says: 'with passwords nothing is sent before the address was looked up',
      requirements: ['PWD-02', 'PWD-34', 'PWD-35'],
    })),
    {
      kind: 'alwaysCan',
      goals: PREFIXES.flatMap((prefix) => MAINS.map((state) => `${prefix}${state}`)),
      says: 'Main can always be reached again',
      requirements: ['EML-18', 'OTP-11'],
    },
  ],
});
