import { expect } from '@playwright/test';
import { hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';
import { inTurn } from '#e2e/hosts/inTurn.ts';

/** A number of the United States that no other run has asked for. */
const someNumber = () => `415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
/** A code that is not the one that was sent. */
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.describe('codes to a phone, over the real services', () => {
  test('a wrong code is refused and cleared, the right one signs in [OTP-04 OTP-05 OTP-16 OTP-17 OTP-18 EVT-04 EVT-05]', ({
    context,
    hosting,
  }) =>
    inTurn(context, { 'by text': 'Text', 'by WhatsApp': 'WhatsApp' }, async (page, tab) => {
      const number = someNumber();
      const config = {
        publicToken: 'public-token-test-tinyspark',
        identityUrl: hosting.identityUrl,
        products: ['otp' as const],
        otpOptions: { methods: ['sms' as const, 'whatsapp' as const] },
      };
      await openHostPage(page, hosting, { configs: [config] });
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      const field = page.getByRole('textbox', { name: 'Passcode' });
      await expect(field).toBeFocused();
      const code = await nextCode(page, `+1${number}`, hosting.identityUrl);

      await field.fill(wrongFor(code));
      await expect(page.getByText('Invalid passcode, please try again.').first()).toBeVisible();
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();

      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
      const heard = await page.evaluate<[string, unknown][]>('heard');
      const user = { phone_numbers: [expect.objectContaining({ phone_number: `+1${number}`, verified: true })] };
      expect(heard.filter(([what]) => what === 'success')).toEqual([
        ['success', expect.objectContaining({ user: expect.objectContaining(user) })],
      ]);
      expect(heard.filter(([, name]) => name === 'AUTHENTICATE_FLOW_COMPLETE')).toHaveLength(1);
    }));
});
