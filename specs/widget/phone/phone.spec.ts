import { flow } from '#specs/vocabulary.ts';
import { limited, noted, parsing, refused, shown, WRITTEN } from './phone.sights.ts';

type Row = [string, string, string, ...string[]];

/** `abroad` is an international number, which becomes the `local` one of its own country. */
const TEXTS = ['blank', 'partial', 'whole', 'abroad', 'local'];
const SOME = TEXTS.filter((text) => text !== 'blank');
/** Returns the number to dial where it could not be parsed; an international one stays as it is. */
const dialledFrom = (region: string, text: string) =>
  ({ partial: `${DIAL[region]}415`, whole: `${DIAL[region]}4155550132`, local: `${DIAL[region]}02071838750` })[text] ??
  '+442071838750';
const DIAL: Record<string, string> = { US: '+1', GB: '+44' };
const REGIONS = ['US', 'GB'];
/** A number becomes a local one by being British. */
const regionsOf = (text: string) => (text === 'local' ? ['GB'] : REGIONS);
const typed = (text: string, regions = regionsOf(text)) => regions.map((region) => ({ text: WRITTEN[text], region }));
/** Every text, region and method that can have been in front when something was chosen. */
const chosen = (texts: string[], rest: (region: string, text: string) => object) =>
  texts.flatMap((text) => regionsOf(text).map((region) => ({ region, text: WRITTEN[text], ...rest(region, text) })));
const byMethod = (results: object[]) =>
  ['sms', 'whatsapp'].flatMap((method) => results.map((one) => ({ ...one, method })));

/** Returns the transitions wherever the form is shown, by the text in it. */
const onForm = (from: string, text: string): Row[] => [
  [from, 'number.typed:partial', 'partial.formatting', 'PHN-08'],
  [from, 'number.typed:whole', 'whole.formatting', 'PHN-08'],
  [from, 'number.typed:abroad', 'abroad.formatting', 'PHN-08', 'D-290'],
  [from, 'country.chosen:britain', `${text}.formatting`, 'PHN-01'],
  [from, 'number.submitted', text === 'blank' ? 'noted.blank' : `parsing.${text}`, 'PHN-03'],
  [from, 'method.chosen:email', 'chosen.email', 'MAIN-13'],
  [from, 'provider.chosen:google', 'chosen.provider', 'OAU-21'],
  [from, 'wallet.chosen:phantom', 'chosen.wallet', 'CRY-08', 'CRY-09'],
  [from, 'passkey.chosen', 'chosen.passkey', 'PKY-01', 'D-230'],
];

export const phoneSpec = flow({
  id: 'phone',
  area: 'widget',
  about: 'Main with a phone tab in front: country, number, and what was chosen instead.',
  scenarios: {
    fresh: { says: 'Text is the first method', to: 'blank.idle', requirements: ['PHN-01', 'PHN-02', 'MAIN-15'] },
    refused: { says: 'a send was refused before', to: 'refused.whole', requirements: ['OTP-09'] },
    limited: { says: 'and for a while', to: 'limited.whole', requirements: ['OTP-09', 'D-142'] },
  },
  states: {
    'blank.idle': shown('blank', 'PHN-01', 'PHN-02'),
    'blank.formatting': shown('blank', 'PHN-01'),
    'partial.idle': shown('partial', 'PHN-09'),
    'partial.formatting': shown('partial', 'PHN-08'),
    'whole.idle': shown('whole', 'PHN-08'),
    'whole.formatting': shown('whole', 'PHN-08'),
    'abroad.idle': shown('abroad', 'PHN-09'),
    'abroad.formatting': shown('abroad', 'PHN-08'),
    'local.idle': shown('local', 'PHN-08', 'D-290'),
    'local.formatting': shown('local', 'PHN-08'),
    'refused.whole': refused,
    'limited.whole': limited,
    'noted.blank': noted('blank'),
    'noted.partial': noted('partial'),
    'noted.whole': noted('whole'),
    'noted.abroad': noted('abroad'),
    'noted.local': noted('local'),
    'parsing.partial': parsing('partial'),
    'parsing.whole': parsing('whole'),
    'parsing.abroad': parsing('abroad'),
    'parsing.local': parsing('local'),
    'chosen.number': {
      kind: 'end',
      requirements: ['PHN-10'],
      results: byMethod(
        chosen(SOME, () => ({
          choice: 'number',
          number: '+14155550199',
          international: '+1 415 555 0199',
        })),
      ),
    },
    'chosen.dialled': {
      kind: 'end',
      requirements: ['PHN-06', 'PHN-07'],
      results: byMethod(
        chosen(SOME, (region, text) => ({
          choice: 'number',
          number: dialledFrom(region, text),
          international: dialledFrom(region, text),
        })),
      ),
    },
    'chosen.email': {
      kind: 'end',
      requirements: ['MAIN-13'],
      results: chosen(TEXTS, () => ({ choice: 'method', method: 'email' })),
    },
    'chosen.wallet': {
      kind: 'end',
      requirements: ['CRY-09'],
      results: byMethod(chosen(TEXTS, () => ({ choice: 'wallet', wallet: 'Phantom' }))),
    },
    'chosen.provider': {
      kind: 'end',
      requirements: ['OAU-21'],
      results: byMethod(chosen(TEXTS, () => ({ choice: 'provider', provider: 'google' }))),
    },
    'chosen.passkey': {
      kind: 'end',
      requirements: ['PKY-01'],
      results: byMethod(chosen(TEXTS, () => ({ choice: 'passkey' }))),
    },
  },
  events: {
    'number.typed': { by: 'user', cases: ['partial', 'whole', 'abroad'] },
    'country.chosen': { by: 'user', cases: ['britain'] },
    'number.submitted': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'method.chosen': { by: 'user', cases: ['whatsapp', 'email'] },
    'provider.chosen': { by: 'user', cases: ['google'] },
    'wallet.chosen': { by: 'user', cases: ['phantom'] },
    'passkey.chosen': { by: 'user' },
    formatNumber: {
      by: 'system',
      asksIn: Object.fromEntries(
        TEXTS.map((text) => [`${text}.formatting`, typed(text, text === 'blank' ? ['GB'] : regionsOf(text))]),
      ),
      cases: ['formatted', 'abroad', 'failed'],
    },
    parseNumber: {
      by: 'system',
      asksIn: Object.fromEntries(SOME.map((text) => [`parsing.${text}`, typed(text)])),
      cases: ['valid', 'invalid', 'failed'],
    },
  },
  clock: { formatLimit: 10_000, parseLimit: 2_000 },
  clockRequirements: { formatLimit: ['PHN-09'], parseLimit: ['PHN-06'] },
  transitions: [
    ...TEXTS.flatMap((text): Row[] => [
      ...onForm(`${text}.idle`, text),
      [`${text}.idle`, 'method.chosen:whatsapp', `${text}.idle`, 'MAIN-14'],
      ...onForm(`${text}.formatting`, text),
      [`${text}.formatting`, 'method.chosen:whatsapp', `${text}.formatting`, 'MAIN-14'],
      [`${text}.formatting`, 'formatNumber:formatted', 'whole.idle', 'PHN-08', 'PHN-11'],
      [`${text}.formatting`, 'formatNumber:abroad', 'local.idle', 'PHN-08', 'D-290'],
      [`${text}.formatting`, 'formatNumber:failed', `${text}.idle`, 'PHN-09'],
      [`${text}.formatting`, 'after:formatLimit', `${text}.idle`, 'PHN-09'],
      ...onForm(`noted.${text}`, text),
      [`noted.${text}`, 'method.chosen:whatsapp', `${text}.idle`, 'MAIN-14'],
    ]),
    ...onForm('refused.whole', 'whole'),
    ['refused.whole', 'method.chosen:whatsapp', 'whole.idle', 'MAIN-14'],
    ...onForm('limited.whole', 'whole'),
    ['limited.whole', 'method.chosen:whatsapp', 'whole.idle', 'MAIN-14'],
    ['limited.whole', 'notice.expired', 'whole.idle', 'D-142'],
    ...SOME.flatMap((text): Row[] => [
      [`parsing.${text}`, 'parseNumber:valid', 'chosen.number', 'PHN-03', 'PHN-10', 'PHN-11'],
      [`parsing.${text}`, 'parseNumber:invalid', `noted.${text}`, 'PHN-04', 'PHN-05'],
      [`parsing.${text}`, 'parseNumber:failed', 'chosen.dialled', 'PHN-07'],
      [`parsing.${text}`, 'after:parseLimit', 'chosen.dialled', 'PHN-06', 'PHN-07'],
    ]),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'chosen.number',
      events: ['parseNumber:valid'],
      says: 'a number counts as parsed only when it is valid',
      requirements: ['PHN-05', 'PHN-10'],
    },
    {
      kind: 'onlyVia',
      state: 'chosen.dialled',
      events: ['after:parseLimit', 'parseNumber:failed'],
      says: 'a dial code is put before the digits only when nobody could parse them in time',
      requirements: ['PHN-06', 'PHN-07'],
    },
    {
      kind: 'leadsTo',
      from: 'parsing.whole',
      goals: ['chosen.*', 'noted.*'],
      fair: ['system', 'clock'],
      says: 'parsing ends',
      requirements: ['PHN-06'],
    },
    {
      kind: 'leadsTo',
      from: 'whole.formatting',
      goals: [...TEXTS.map((text) => `${text}.idle`), 'parsing.*', 'chosen.*', 'noted.*'],
      fair: ['system', 'clock'],
      says: 'formatting ends',
      requirements: ['PHN-09'],
    },
  ],
});
