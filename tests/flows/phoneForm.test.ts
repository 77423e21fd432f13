import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { phoneMachine } from '#machines/widget/phone/phone.machine.ts';
import { dialled } from '#machines/widget/phone/phone.rules.ts';
import { toPhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { phoneNumbersByLibrary } from '#src/adapters/phoneNumbers/phoneNumbers.libphonenumber.ts';
import { call } from '#src/flows/call.ts';

const BRITISH = { region: 'GB', text: '07911 123456', number: '+447911123456' };
const FRENCH = { region: 'FR', text: '06 12 34 56 78', number: '+33612345678' };

describe('the chosen country', () => {
  it.each([BRITISH, FRENCH])(
    'stays in front and is the one that $text is read in [PHN-01 PHN-10]',
    async ({ region, text, number }) => {
      const phoneNumbers = phoneNumbersByLibrary();
      const form = createActor(
        phoneMachine.provide({
          actors: { formatNumber: call(phoneNumbers.formatNumber), parseNumber: call(phoneNumbers.parseNumber) },
        }),
        {
          input: { region: 'US', text: '', method: 'sms', notice: null },
        },
      ).start();
      form.send({ type: 'country.chosen', region });
      expect(toPhoneScreen(form.getSnapshot()).region).toBe(region);
      form.send({ type: 'number.typed', text });
      form.send({ type: 'number.submitted' });
      const { output } = await waitFor(form, ({ status }) => status === 'done', { timeout: 60_000 });
      expect(output).toMatchObject({ choice: 'number', region, number });
    },
  );
});

describe('a number that nobody could read in time', () => {
  it.each([
    ['GB', '7911 123456', '+447911123456'],
    ['US', ' +44 7911 123456', '+447911123456'],
    ['US', '(415) 555-0132 ', '+14155550132'],
  ])('in %s typed as %j is dialled as %s [PHN-07 D-80]', (region, text, number) => {
    expect(dialled(region, text)).toBe(number);
  });
});
