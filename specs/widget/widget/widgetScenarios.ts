import { type Answers, given, sets } from '#specs/testModel.ts';
import type { Context } from './widgetInputs.ts';

type Regions = Partial<Record<'screens' | 'detection' | 'oneTap', string>>;

const isBrief: Answers = { cachedBootstrap: ['none'], fetchBootstrap: ['noDomain'], detectWallets: ['none'] };
/** An address or a number is chosen. */
const isAboutCodes: Answers = {
  ...isBrief,
  main: ['emailChosen', 'textChosen'],
  phone: ['numberChosen', 'emailChosen'],
};
/** A message is found, or none; the rest goes on as without a reload. */
const isAfterReload: Answers = { ...isAboutCodes, main: ['emailChosen'] };
/** Nothing is looked for again on the way back to Main. */
const isOnMainAfterReload: Answers = {
  ...isBrief,
  main: ['emailChosen', 'googleChosen', 'otherChosen', 'passkeyChosen'],
};
/** A provider is chosen. */
const isAboutProviders: Answers = { ...isBrief, main: ['googleChosen', 'appleChosen'] };
const isWithoutGoogle: Answers = { ...isBrief, main: ['appleChosen'] };

/** The way into a configuration; other regions begin with nothing to do. */
const into = (
  says: string,
  { screens = 'main', detection = 'unasked', oneTap = 'unused' }: Regions,
  context: Partial<Context>,
  answers: Answers,
  requirements: string[],
) =>
  given(
    says,
    [`screens.${screens}`, `detection.${detection}`, `oneTap.${oneTap}`].map((state) => `mounted.${state}`),
    { requirements, actions: sets<Context>(context), answers },
  );
const mounted = (says: string, context: Partial<Context>, answers: Answers, ...requirements: string[]) =>
  into(says, {}, context, answers, requirements);

const LINKS: Partial<Context> = { step: 'magicLink', sends: ['link'] };
const NUMBERS: Partial<Context> = { step: 'magicLink', sends: ['link', 'number'], method: 'sms' };
const CODES: Partial<Context> = { step: 'passcode', sends: ['mailed'] };
const PASSWORDS: Partial<Context> = { step: 'password', sends: ['link'] };
const ALL: Partial<Context> = { step: 'password', sends: ['mailed', 'number'] };

const reloaded = (says: string, context: Partial<Context>, answers = isAfterReload, more: Regions = {}) =>
  into(says, { screens: 'restoring', ...more }, context, answers, ['D-488']);
/** One of the five conditions for One Tap does not hold. */
const lacking = (says: string, ...requirements: string[]) => mounted(says, LINKS, isAboutProviders, ...requirements);

export const scenarios = {
  'given:mounted': into('links by e-mail, Google and Apple', {}, LINKS, {}, [
    'CFG-01',
    'MAIN-01',
    'MAIN-18',
    'UPG-06',
    'DAT-12',
    'IDS-14',
    'D-39',
    'D-40',
  ]),
  'given:cancelled': mounted(
    "the person's no at a provider",
    { ...LINKS, notice: { code: 'cancelled' } },
    isAboutProviders,
    'D-483',
  ),
  'given:phoneFirst': into(
    'codes by text and WhatsApp, then links, and wallets',
    { screens: 'phone', detection: 'detecting' },
    NUMBERS,
    { ...isBrief, detectWallets: ['some', 'none', 'failed'] },
    ['MAIN-15', 'MAIN-18', 'PHN-02', 'D-39', 'D-214'],
  ),
  'given:coded': mounted('codes by e-mail', CODES, isBrief, 'OTP-03', 'MAIN-18'),
  'given:emailConflict': mounted('codes by text, by mail, and links', CODES, isAboutCodes, 'MAIN-12'),
  'given:codedBoth': mounted('codes by e-mail and text', CODES, isAboutCodes, 'OTP-03', 'MAIN-18'),
  'given:passwords': mounted('passwords beside links by e-mail', PASSWORDS, isBrief, 'PWD-02', 'MAIN-18', 'D-34'),
  'given:passwordsAndAll': mounted(
    'passwords beside links and codes by e-mail',
    ALL,
    isAboutCodes,
    'PWD-34',
    'PWD-35',
    'D-31',
  ),
  'given:reloaded': reloaded(
    'links by e-mail, and something was sent before the page was loaded anew',
    LINKS,
    isOnMainAfterReload,
  ),
  'given:phoneFirstReloaded': reloaded('the same with codes by text first', NUMBERS, isAfterReload, {
    detection: 'detecting',
  }),
  'given:codedReloaded': reloaded('the same with codes by e-mail', CODES),
  'given:passwordsReloaded': reloaded('the same with passwords and links', PASSWORDS),
  'given:passwordsAndAllReloaded': reloaded('the same with passwords and all', ALL),
  'given:oneTapOnly': into(
    'OAuth alone, Google alone, with One Tap and a position',
    { oneTap: 'used' },
    LINKS,
    isBrief,
    ['TAP-15', 'TAP-16', 'TAP-17', 'TAP-18', 'TAP-19', 'CFG-19', 'MAIN-18'],
  ),
  'given:embeddedOnly': into("the provider's name of a position", { oneTap: 'used' }, LINKS, isAboutProviders, [
    'TAP-19',
    'D-40',
    'CFG-18',
  ]),
  'given:secondProduct': lacking('OAuth beside links by e-mail', 'TAP-15', 'D-40'),
  'given:otherProduct': lacking('links by e-mail alone', 'TAP-15'),
  'given:secondProvider': lacking('Google beside Apple', 'TAP-16'),
  'given:otherProvider': mounted('Apple alone', LINKS, isWithoutGoogle, 'TAP-17'),
  'given:switchedOff': lacking('One Tap is not enabled', 'TAP-18', 'CFG-19'),
  'given:noPosition': lacking('no position', 'TAP-19'),
  'given:strangePosition': lacking('a position that there is not', 'TAP-19', 'CFG-18'),
};
