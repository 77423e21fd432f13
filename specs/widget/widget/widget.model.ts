import { sets, testModel } from '#specs/testModel.ts';
import {
  apple,
  asks,
  type Context,
  credential,
  google,
  JANE,
  magicLinkInput,
  mailedPasscode,
  mainInput,
  NO_NUMBER,
  NUMBER,
  passkeyInput,
  passwordInput,
  phoneInput,
  REFUSED,
  type Sent,
  textedPasscode,
  walletsInput,
} from './widgetInputs.ts';
import { widgetProperties } from './widgetProperties.ts';
import { bootstrap, detection, oneTap } from './widgetRegions.ts';
import { scenarios } from './widgetScenarios.ts';

interface Given {
  context: Context;
}

const step = (target: string, values: Partial<Context>, ...requirements: string[]) => ({
  target: `#widget.mounted.screens.${target}`,
  actions: sets<Context>(values),
  meta: { requirements },
});
/** Leads to the form in front. */
const toForm = (values: Partial<Context>, ...requirements: string[]) => [
  { ...step('phone', values, ...requirements), guard: ({ context }: Given) => context.method !== 'email' },
  step('main', values, ...requirements),
];

const ADDRESS = { magicLink: 'magicLink', passcode: 'passcode.mailed', password: 'password' };
/** Leads to the flow for an address; `sent`: only where that sends such messages. */
const toAddress = (
  flows: Context['step'][],
  values: Partial<Context>,
  requirements: string[],
  sent: Sent | null = null,
) =>
  flows.map((flow) => ({
    ...step(ADDRESS[flow], values, ...requirements),
    guard: ({ context }: Given) => context.step === flow && (sent === null || context.sends.includes(sent)),
  }));

/** Chosen on Main, with the address as it was typed there. */
const chosen = (email: string, more: Partial<Context> = {}): Partial<Context> => ({
  sent: null,
  email,
  notice: null,
  tries: 5,
  method: 'email',
  ...more,
});
/** Chosen in the form for numbers, as it was left. */
const left = (method: string, typed: Context['typed']): Partial<Context> => ({
  sent: null,
  notice: null,
  method,
  typed,
});
const halfTyped = left('whatsapp', { region: 'US', text: '415' });
/** The address of a message that was sent before. */
const found = (sent: Sent): Partial<Context> => ({ sent, email: JANE, method: 'email' });

export const widgetModel = testModel<Context>(
  {
    area: 'widget',
    about: 'The widget in login mode: which flow has the screen; beside it bootstrap data, wallets and One Tap.',
    success: ['mounted.screens.main', 'mounted.screens.magicLink'],
    clock: { restoreLimit: { milliseconds: 3_000 }, bootstrapLimit: { milliseconds: 3_000 } },
    // Into the prerendered page, before its scripts ran.
    by: { 'email.typed': 'system' },
    inputs: {
      main: ['DAT-20', 'DAT-22', 'DAT-26', 'DAT-27', 'PKY-04', 'PKY-06'],
      passcode: ['OTP-11', 'OTP-12', 'IDS-19', 'DAT-23', 'CFG-24', 'CFG-26', 'CFG-27', 'CFG-29'],
      wallets: ['D-39', 'IDS-19'],
      password: ['PWD-32', 'PWD-34', 'PWD-35', 'PWD-36', 'CFG-28', 'CFG-29', 'IDS-19'],
      passkey: ['CFG-30'],
      magicLink: ['EML-04', 'EML-06', 'CFG-08', 'CFG-09', 'CFG-10', 'CFG-11', 'CFG-12'],
      providerRedirect: ['OAU-22', 'OAU-23', 'OAU-24', 'OAU-25', 'CFG-15', 'CFG-16', 'CFG-21', 'CFG-22'],
    },
    properties: widgetProperties,
  },
  {
    id: 'widget',
    context: {
      step: 'magicLink',
      sends: ['link'],
      email: '',
      notice: null,
      tries: 5,
      method: 'email',
      typed: NO_NUMBER,
      sent: null,
      detected: [],
    },
    initial: 'arriving',
    states: {
      arriving: { on: scenarios },
      mounted: {
        type: 'parallel',
        states: {
          screens: {
            initial: 'main',
            states: {
              /** Looks for the message that was sent before a reload; one that would not be sent leads to the form. */
              restoring: {
                ...asks('findSent', undefined, 'D-488'),
                on: {
                  'findSent:link': [
                    ...toAddress(['magicLink', 'password'], found('link'), ['D-488'], 'link'),
                    step('main', {}, 'D-488'),
                  ],
                  'findSent:mailed': [
                    ...toAddress(['passcode', 'password'], found('mailed'), ['D-488'], 'mailed'),
                    ...toForm({}, 'D-488'),
                  ],
                  'findSent:number': [
                    {
                      ...step('passcode.texted', { sent: 'number', method: 'sms', typed: NUMBER }, 'D-488'),
                      guard: ({ context }) => context.sends.includes('number'),
                    },
                    step('main', {}, 'D-488'),
                  ],
                  ...Object.fromEntries(
                    ['findSent:other', 'findSent:none', 'findSent:failed', 'after:restoreLimit'].map((label) => [
                      label,
                      toForm({}, 'D-488'),
                    ]),
                  ),
                  'email.typed': step('main', { email: JANE }, 'D-488', 'D-455'),
                },
              },
              main: {
                ...asks('main', mainInput, 'MAIN-01', 'DAT-12', 'DAT-13', 'DAT-20', 'DAT-26'),
                on: {
                  'main:emailChosen': toAddress(['magicLink', 'passcode', 'password'], chosen(JANE), [
                    ...['EML-03', 'OTP-03', 'DAT-21', 'DAT-22', 'DAT-27'],
                  ]),
                  'main:googleChosen': step(
                    'providerRedirect.google',
                    chosen(''),
                    'OAU-21',
                    'DAT-12',
                    'DAT-21',
                    'DAT-27',
                  ),
                  'main:appleChosen': step('providerRedirect.apple', chosen(JANE), 'OAU-21', 'DAT-21'),
                  'main:textChosen': step('phone', chosen('', { method: 'sms' }), 'MAIN-13', 'MAIN-14', 'DAT-21'),
                  'main:walletChosen': step('wallets.phantom', chosen(JANE), 'CRY-08', 'CRY-09', 'DAT-21', 'DAT-24'),
                  'main:otherChosen': step('wallets.other', chosen(''), 'CRY-29', 'MAIN-17', 'DAT-21'),
                  'main:passkeyChosen': step('passkey.chosen', chosen(JANE), 'PKY-01', 'DAT-21'),
                  'main:passkeyPicked': step('passkey.picked', chosen(JANE, { tries: 2 }), 'PKY-03', 'DAT-21'),
                },
              },
              phone: {
                ...asks('phone', phoneInput, 'MAIN-13', 'PHN-02', 'OTP-11', 'OTP-09'),
                on: {
                  'phone:numberChosen': step('passcode.texted', left('sms', NUMBER), 'OTP-04', 'DAT-14', 'DAT-23'),
                  'phone:emailChosen': step('main', left('email', NO_NUMBER), 'MAIN-13', 'MAIN-14'),
                  'phone:googleChosen': step('providerRedirect.google', halfTyped, 'OAU-21'),
                  'phone:walletChosen': step('wallets.phantom', halfTyped, 'CRY-08', 'CRY-09'),
                  'phone:passkeyChosen': step('passkey.chosen', halfTyped, 'PKY-01', 'D-230'),
                },
              },
              magicLink: {
                ...asks('magicLink', magicLinkInput, 'EML-03', 'DAT-12'),
                on: {
                  'magicLink:again': step('main', { email: '' }, 'EML-17', 'EML-18', 'DAT-22'),
                  'magicLink:correct': step('main', {}, 'DAT-13'),
                  'magicLink:refused': step('main', { notice: REFUSED }, 'EML-07', 'DAT-20', 'DAT-26'),
                },
              },
              password: {
                ...asks('password', passwordInput, 'PWD-02', 'DAT-17'),
                on: {
                  'password:back': step('main', {}, 'PWD-08', 'DAT-13'),
                  'password:again': step('main', { email: '' }, 'EML-17', 'EML-18', 'DAT-22'),
                  'password:refused': step('main', { notice: REFUSED }, 'DAT-20', 'DAT-26', 'THM-19'),
                },
              },
              passcode: {
                initial: 'mailed',
                on: {
                  'passcode:back': toForm({}, 'OTP-11', 'DAT-13'),
                  'passcode:refused': toForm({ notice: REFUSED }, 'OTP-09', 'DAT-26'),
                },
                states: {
                  mailed: asks('passcode', mailedPasscode, 'OTP-03', 'DAT-14'),
                  texted: asks('passcode', textedPasscode, 'OTP-04', 'DAT-14'),
                },
              },
              providerRedirect: {
                initial: 'google',
                on: { 'providerRedirect:refused': toForm({ notice: { code: 'slow' } }, 'DAT-26') },
                states: {
                  google: asks('providerRedirect', google, 'OAU-21'),
                  apple: asks('providerRedirect', apple, 'OAU-21'),
                },
              },
              passkey: {
                initial: 'chosen',
                on: {
                  'passkey:back': toForm({}, 'D-232'),
                  'passkey:refused': toForm({ notice: { code: 'passkeyFailed' } }, 'PKY-08', 'DAT-26'),
                  // One that nobody knows is not offered again.
                  'passkey:unknown': toForm({ notice: { code: 'passkeyUnknown' }, tries: 0 }, 'PKY-09', 'DAT-26'),
                },
                states: {
                  chosen: asks('passkey', passkeyInput(), 'PKY-01'),
                  picked: {
                    ...asks('passkey', passkeyInput(credential), 'PKY-03'),
                    on: {
                      // The passkey that was picked was a try.
                      'passkey:refused': step(
                        'main',
                        { notice: { code: 'passkeyFailed' }, tries: 1 },
                        'PKY-08',
                        'DAT-26',
                      ),
                    },
                  },
                },
              },
              wallets: {
                initial: 'other',
                meta: { holds: ['wallet'] },
                on: { 'wallets:back': toForm({}, 'CRY-12') },
                states: {
                  phantom: asks('wallets', walletsInput('Phantom'), 'CRY-08', 'CRY-09'),
                  other: asks('wallets', walletsInput(null), 'CRY-29'),
                },
              },
            },
          },
          bootstrap,
          detection,
          oneTap,
        },
      },
    },
  },
);
