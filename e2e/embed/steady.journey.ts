import { expect } from '@playwright/test';
import { coded, hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';
import { openDevice } from '#e2e/sandbox/device.ts';

test('no tab moves when it is pressed, with passkeys offered in the field of one [D-492]', async ({
  page,
  hosting,
}) => {
  await openDevice(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openHostPage(page, hosting, {
      configs: [
        {
          ...coded(hosting),
          products: ['otp', 'passkeys', 'oauth'],
          otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
        },
      ],
    });
    const passkey = page.getByRole('button', { name: 'Continue with a passkey' });
    for (const [name, field] of [
      ['Text', 'Phone number'],
      ['WhatsApp', 'Phone number'],
      ['Email', 'Email'],
    ] as const) {
      const tab = page.getByRole('tab', { name });
      const before = await tab.boundingBox();
      await tab.click();
      await expect(page.getByRole('textbox', { name: field })).toBeVisible();
      await expect(passkey).toHaveCount(name === 'Email' ? 0 : 1);
      expect(await tab.boundingBox(), `${name} at ${width} px`).toEqual(before);
    }
  }
});
