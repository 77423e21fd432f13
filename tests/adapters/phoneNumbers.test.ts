import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getExampleNumber } from 'libphonenumber-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countries } from '#machines/widget/phone/phone.screen.ts';
import { phoneNumbersByLibrary } from '#src/adapters/phoneNumbers/phoneNumbers.libphonenumber.ts';

const numbers = phoneNumbersByLibrary();
const PLANS = '#src/adapters/phoneNumbers/numberingPlans.libphonenumber.ts';

afterEach(() => {
  vi.doUnmock(PLANS);
  vi.resetModules();
});

describe('phone numbers', () => {
  it.each([
    ['4155550132', 'US', '(415) 555-0132'],
    ['415', 'US', '(415)'],
    ['41', 'US', '41'],
    ['07911123456', 'GB', '07911 123456'],
    ['(', 'US', '('],
    ['', 'US', ''],
  ])('formats %j in %s as %j while it is typed [PHN-08 PHN-11]', async (text, region, formatted) => {
    expect(await numbers.formatNumber({ text, region })).toEqual({ text: formatted, abroad: null });
  });

  it.each([
    ['+33', 'US', '+33', 'FR'],
    ['+33612', 'US', '+33 6 12', 'FR'],
    ['+33612345678', 'US', '06 12 34 56 78', 'FR'],
    ['+44', 'US', '+44', null],
    ['+447400123456', 'US', '07400 123456', 'GB'],
    ['+44 20 7183 8750', 'GB', '020 7183 8750', 'GB'],
    ['+1 204 234 5678', 'GB', '(204) 234-5678', 'CA'],
    ['+999', 'US', '+999', null],
  ])('takes the country from %j in %s: %j, %s [PHN-08 D-290]', async (text, given, formatted, abroad) => {
    expect(await numbers.formatNumber({ text, region: given })).toEqual({ text: formatted, abroad });
  });

  it.each([
    ['(415) 555-0132', 'US', '+14155550132', '+1 415 555 0132'],
    ['1 415 555 0132', 'US', '+14155550132', '+1 415 555 0132'],
    ['٤١٥٥٥٥٠١٣٢', 'US', '+14155550132', '+1 415 555 0132'],
    ['07911 123456', 'GB', '+447911123456', '+44 7911 123456'],
    ['+44 7911 123456', 'US', '+447911123456', '+44 7911 123456'],
  ])('reads %j in %s as %s [PHN-03 PHN-10 PHN-11]', async (text, region, number, international) => {
    expect(await numbers.parseNumber({ text, region })).toEqual({ isValid: true, number, international });
  });

  // The last two are as long as numbers are, but no area has them.
  it.each(['415 555', 'hello', '+', '0044 7911 123456', '(555) 555-5555', '(200) 555-0132'])(
    'does not take %j for a number [PHN-04]',
    async (text) => {
      expect(await numbers.parseNumber({ text, region: 'US' })).toMatchObject({ isValid: false });
    },
  );

  it("takes every country's example in its national and its international form [PHN-01 PHN-03]", async () => {
    const refused: string[] = [];
    for (const { region, callingCode } of countries) {
      const example = getExampleNumber(region as Parameters<typeof getExampleNumber>[0], examples);
      if (example === undefined) continue;
      expect(example.countryCallingCode).toBe(callingCode);
      for (const text of [example.formatNational(), example.number]) {
        const { isValid, number } = await numbers.parseNumber({ text, region });
        if (!isValid || number !== example.number) refused.push(`${region} ${text}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('rejects the question when the numbering plans do not come, and asks for them again the next time', async () => {
    let isBroken = true;
    vi.doMock(PLANS, () => {
      if (isBroken) throw new TypeError('the file did not come');
      return { format: () => ({ text: 'formatted' }) };
    });
    const asked = { text: '415', region: 'US' };
    await expect(numbers.formatNumber(asked)).rejects.toThrow(/did not come|mock/);
    isBroken = false;
    expect(await numbers.formatNumber(asked)).toEqual({ text: 'formatted' });
  });
});
