import { expect, type Page } from '@playwright/test';
import { coded, hostTest as test, openHostPage, widgetsOf } from '#e2e/hosts/hostPage.ts';
import { inTurn } from '#e2e/hosts/inTurn.ts';

const unmount = (page: Page, index: number) => page.evaluate((one) => globalThis.widgets?.[one]?.unmount(), index);

declare global {
  /** The widgets of a host page. */
  var widgets: { update(config: object): void; unmount(): void }[] | undefined;
}

test.describe('several widgets on one page', () => {
  test('go their own ways, each in the page or in a shadow root [CFG-05]', ({ context, hosting }) => {
    const pairs = {
      'both in the page': [false, false],
      'one in a shadow root': [false, true],
      'both in shadow roots': [true, true],
    } as const;
    return inTurn(context, pairs, async (page, [first, second]) => {
      const config = coded(hosting);
      const configs = [
        { ...config, enableShadowDOM: first },
        { ...config, enableShadowDOM: second, storagePrefix: 'other' },
      ];
      await openHostPage(page, hosting, { configs });
      const [one, two] = [widgetsOf(page).nth(0), widgetsOf(page).nth(1)];
      const waiting = `${crypto.randomUUID()}@elsewhere.test`;
      await two.getByRole('textbox', { name: 'Email' }).fill(waiting);
      await one.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@elsewhere.test`);
      await one.getByRole('button', { name: 'Continue with email' }).click();
      await expect(one.getByRole('textbox', { name: 'Passcode' })).toBeFocused();
      await expect(two.getByRole('textbox', { name: 'Email' })).toHaveValue(waiting);
      // The same part of both has an id of its own.
      const ids = await page.locator('.ts-widget [id]').evaluateAll((parts) => parts.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);

      await unmount(page, 0);
      await expect(widgetsOf(page)).toHaveCount(1);
      const left = widgetsOf(page).first();
      await expect(left.getByRole('textbox', { name: 'Email' })).toHaveValue(waiting);
      await left.getByRole('button', { name: 'Continue with email' }).click();
      await expect(left.getByRole('textbox', { name: 'Passcode' })).toBeFocused();
      const { height } = (await left.locator('.ts-passcode').boundingBox()) ?? { height: 0 };
      expect(height).toBeCloseTo(56);
    });
  });
});
