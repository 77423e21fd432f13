import { type Breaks, inFile } from '../break.ts';

const requests = inFile('machines/widget/widget.rules.ts');
const limits = inFile('contracts/limits.ts');
const phone = inFile('machines/widget/phone/phone.machine.ts');
const phoneRules = inFile('machines/widget/phone/phone.rules.ts');
const plans = inFile('src/adapters/phoneNumbers/numberingPlans.libphonenumber.ts');

/** Phone numbers. */
export const phoneBreaks: Breaks = {
  'PHN-01': inFile('src/views/widget/phone/phoneField.tsx')('<CountryChoice', '<p data-choice'),
  'PHN-02': requests("region: 'US'", "region: 'GB'"),
  'PHN-03': [
    phone(
      "parseNumber',\n        input: ({ context: { text, region } }) => ({ text, region })",
      "parseNumber',\n        input: ({ context: { text } }) => ({ text, region: 'US' as Region })",
    ),
    plans('isSupportedCountry(region) ? region : undefined', "isSupportedCountry(region) ? 'US' : undefined"),
  ],
  'PHN-04': phone("noteInvalid: assign({ notice: { code: 'phoneInvalid' } })", 'noteInvalid: assign({ notice: null })'),
  'PHN-05': [
    phone("{ actions: 'noteInvalid', target: 'entering' }", "{ actions: 'chooseDialled', target: 'chosen' }"),
    phone(
      "{ guard: 'hasDigits', actions: 'clearNotice', target: 'parsing' }",
      "{ actions: 'clearNotice', target: 'parsing' }",
    ),
  ],
  'PHN-06': [
    limits('PHONE_PARSE_LIMIT = 2_000', 'PHONE_PARSE_LIMIT = 3_000'),
    phone(
      "parseLimit: { actions: 'chooseDialled', target: 'chosen' }",
      "parseLimit: { actions: 'noteInvalid', target: 'entering' }",
    ),
  ],
  'PHN-07': [
    phoneRules("`+${callingCodes.get(region) ?? ''}${digits}`", '`+${digits}`'),
    phone('const number = dialled(region, text)', 'const number = text'),
  ],
  'PHN-08': [
    phone(
      "{ type: 'keepFormatted', params: ({ event }) => event.output }",
      "{ type: 'keepFormatted', params: { text: '', abroad: null } }",
    ),
    plans('AsYouType', 'NoFormat'),
  ],
  'PHN-09': [
    limits('PHONE_FORMAT_LIMIT = 10_000', 'PHONE_FORMAT_LIMIT = 9_000'),
    phone("after: { formatLimit: { target: 'idle' } }", 'after: {}'),
  ],
  'PHN-10': [phone('number: parsed.number,', 'number: text,'), plans('.number', '.nationalNumber')],
  'PHN-11': inFile('src/adapters/phoneNumbers/phoneNumbers.libphonenumber.ts')(
    '(await load()).parse(typed)',
    '({ isValid: true, number: typed.text })',
  ),
};
