import { flow } from '../vocabulary.ts';
import { addresses, linkRequest } from './requests.ts';
import { byPasskey, credential, OF_CODES, passcode, passwords, phone, wallets } from './widget.given.ts';
import { widgetProperties } from './widgetProperties.ts';
import { rows } from './widgetRows.ts';
import { FOUND, LEFT, reloadedRows, reloadedScenarios } from './widgetReload.ts';
import { every, widgetStates } from './widgetStates.ts';

const jane = 'jane@acme.test';
const slow = { code: 'slow' };
const NUMBER = ['sms', '+14155550199', '+1 415 555 0199'] as const;
const refusal = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
/** The method that the browser remembers in every scenario (D-106). */
const lastMethod = 'google';

/** `autofillTries`: how often a passkey may still be offered in the e-mail field. */
const asked = (email: string, notice: object | null, autofillTries: number) => ({
  email,
  notice,
  lastMethod,
  autofillTries,
});

export const widgetSpec = flow({
  id: 'widget',
  area: 'widget',
  about: 'The widget in login mode: which flow has the screen.',
  success: ['main.fresh', 'magicLink'],
  scenarios: {
    mounted: {
      says: 'links by e-mail, Google and Apple',
      to: 'main.fresh',
      requirements: ['CFG-01', 'MAIN-01', 'MAIN-18', 'UPG-06', 'DAT-12'],
    },
    cancelled: { says: "the person's no at a provider", to: 'main.refused', requirements: ['D-483'] },
    phoneFirst: {
      says: 'codes by text and WhatsApp, then links',
      to: 'phone.fresh',
      requirements: ['MAIN-15', 'MAIN-18', 'PHN-02'],
    },
    oneTapAlone: { says: 'One Tap beside Main', to: 'main.fresh', requirements: ['TAP-15', 'MAIN-18'] },
    coded: { says: 'codes by e-mail', to: 'coded.main.fresh', requirements: ['OTP-03', 'MAIN-18'] },
    emailConflict: { says: 'codes by text, by mail, and links', to: 'coded.main.fresh', requirements: ['MAIN-12'] },
    codedBoth: { says: 'codes by e-mail and text', to: 'coded.main.fresh', requirements: ['OTP-03', 'MAIN-18'] },
    passwords: {
      says: 'passwords beside links by e-mail',
      to: 'passwords.main.fresh',
      requirements: ['PWD-02', 'MAIN-18', 'D-34'],
    },
    passwordsAndAll: {
      says: 'passwords beside links and codes by e-mail',
      to: 'passwords.main.fresh',
      requirements: ['PWD-34', 'PWD-35', 'D-31'],
    },
    ...reloadedScenarios,
  },
  states: widgetStates,
  events: {
    main: {
      by: 'system',
      requirements: ['DAT-20', 'DAT-22', 'DAT-26', 'DAT-27', 'PKY-04', 'PKY-06'],
      asksIn: every<unknown[]>((at) => ({
        [at('main.fresh')]: [asked('', null, 5), asked('', null, 0)],
        [at('main.kept')]: [asked(jane, null, 5), asked(jane, null, 2)],
        [at('main.refused')]: [
          asked(jane, refusal, 5),
          asked('', slow, 5),
          asked(jane, slow, 5),
          asked(jane, { code: 'passkeyFailed' }, 5),
          // One that was picked in the field was a try; one that nobody knows is not offered again (PKY-09).
          asked(jane, { code: 'passkeyFailed' }, 1),
          asked(jane, { code: 'passkeyUnknown' }, 0),
          ...(at('') === '' ? [asked('', { code: 'cancelled' }, 5)] : []),
        ],
      })),
      cases: [
        'emailChosen',
        'googleChosen',
        'appleChosen',
        'textChosen',
        'passkeyChosen',
        'passkeyPicked',
        'walletChosen',
        'otherChosen',
      ],
    },
    phone: {
      by: 'system',
      requirements: ['PHN-02'],
      asksIn: every<unknown[]>((at) => ({
        [at('phone.fresh')]: [phone('sms', 'US', '', null)],
        [at('phone.kept')]: [phone('sms', 'GB', '(415) 555-0132', null), phone('whatsapp', 'US', '415', null)],
        [at('phone.refused')]: [
          phone('sms', 'GB', '(415) 555-0132', refusal),
          phone('whatsapp', 'US', '415', slow),
          phone('whatsapp', 'US', '415', { code: 'passkeyFailed' }),
          phone('whatsapp', 'US', '415', { code: 'passkeyUnknown' }),
        ],
      })),
      cases: ['numberChosen', 'emailChosen', 'googleChosen', 'passkeyChosen', 'walletChosen'],
    },
    otp: {
      by: 'system',
      requirements: [...OF_CODES, 'CFG-24', 'CFG-26', 'CFG-27', 'CFG-29'],
      asksIn: {
        'otp.phone': [passcode(...NUMBER), passcode(...NUMBER, LEFT)],
        'coded.otp.phone': [passcode(...NUMBER)],
        'passwords.otp.phone': [passcode(...NUMBER), passcode(...NUMBER, LEFT)],
        'coded.otp.email': [passcode('email', jane), passcode('email', jane, jane, LEFT)],
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
      cases: ['back'],
    },
    password: {
      by: 'system',
      requirements: ['PWD-02', 'PWD-32', 'PWD-34', 'PWD-35', 'PWD-36', 'CFG-28', 'CFG-29', 'IDS-19', 'DAT-17'],
      asksIn: {
        passwords: [passwords(false, true)],
        passwordsAndAll: [passwords(true, true)],
        passwordsReloaded: [passwords(false, true), passwords(false, true, FOUND.link)],
        passwordsAndAllReloaded: [passwords(true, true), passwords(true, true, FOUND.mailed)],
      },
      cases: ['back', 'again', 'refused'],
    },
    passkey: {
      by: 'system',
      requirements: ['PKY-01', 'PKY-03', 'CFG-30'],
      asksIn: every<unknown[]>((at) => ({
        [at('passkey.main')]: [byPasskey()],
        [at('passkey.phone')]: [byPasskey()],
        [at('passkey.picked')]: [byPasskey(credential)],
      })),
      cases: ['back', 'refused', 'unknown'],
    },
    magicLink: {
      by: 'system',
      requirements: ['EML-03', 'EML-04', 'EML-06', 'CFG-08', 'CFG-09', 'CFG-10', 'CFG-11', 'CFG-12'],
      asksIn: { magicLink: [false, true].map((isSent) => ({ request: linkRequest, isSent })) },
      cases: ['again', 'correct', 'refused'],
    },
    findSent: {
      by: 'system',
      requirements: ['D-488'],
      cases: ['link', 'number', 'mailed', 'other', 'none', 'failed'],
    },
    // Into the prerendered page, before its scripts ran.
    'email.typed': { by: 'system' },
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
  clock: { restoreLimit: 3_000 },
  transitions: [
    ...reloadedRows,
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
  properties: widgetProperties,
});
