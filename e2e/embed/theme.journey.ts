import { expect, type Locator, type Page } from '@playwright/test';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { type Hosting, hostTest as test, openHostPage, widgetsOf } from '#e2e/hosts/hostPage.ts';
import { inTurn, SCOPES } from '#e2e/hosts/inTurn.ts';

const plain = ({ identityUrl }: Hosting, enableShadowDOM = false): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['emailMagicLinks', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }] },
  enableShadowDOM,
});
const styleOf = (part: Locator, ...names: string[]) =>
  part.evaluate((element, wanted) => wanted.map((name) => getComputedStyle(element).getPropertyValue(name)), names);
const strong = (page: Page) => page.getByRole('button', { name: 'Continue with email' });
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

const button = (backgroundColor: string, borderRadius: string) => ({
  backgroundColor,
  textColor: 'rgb(1, 2, 3)',
  borderColor: 'rgb(4, 5, 6)',
  borderRadius,
});

test.describe('the look of the widget', () => {
  test.use({ colorScheme: 'light' });

  test('is that of the specification when the host says nothing [THM-03 THM-04 THM-05 THM-06 THM-07 THM-08 THM-12 THM-13 THM-14]', async ({
    page,
    hosting,
  }) => {
    await openHostPage(page, hosting, { configs: [plain(hosting)] });
    await expect(strong(page)).toBeVisible();
    expect(await styleOf(widgetsOf(page), 'border-radius', 'width')).toEqual(['8px', '400px']);
    const [primary, size, font] = await styleOf(strong(page), 'background-color', 'font-size', 'font-family');
    expect([primary, size, font]).toEqual(['rgb(25, 48, 61)', '18px', 'Arial, Helvetica, sans-serif']);
    expect((await strong(page).boundingBox())?.height).toBe(45);
    await strong(page).click();
    const sentence = page.getByRole('alert').getByText('Invalid email address');
    expect(await styleOf(sentence, 'color')).toEqual(['rgb(139, 18, 20)']);
    const seeds = await styleOf(widgetsOf(page), '--theme-secondary', '--theme-success');
    expect(seeds).toEqual(['#5c727d', '#0c5a56']);
  });

  test("is the host's own, under a strict policy too, in the page and in a shadow root [THM-01 THM-02 THM-09 THM-10 THM-11 D-100]", ({
    context,
    hosting,
    failures,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      const theme = {
        container: { background: '#fffaf0', borderColor: 'rgb(7, 8, 9)', borderRadius: '2px', width: '360px' },
        buttons: {
          height: '50px',
          fontSize: '16px',
          primary: button('rgb(200, 210, 220)', '3px'),
          secondary: button('rgb(230, 240, 250)', '4px'),
          disabled: button('rgb(240, 240, 240)', '5px'),
        },
        fontFamily: 'Georgia, serif',
      };
      const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${hosting.identityUrl}`;
      // No colour of ours is seen before the host's, not even fading away.
      await page.addInitScript(() => {
        const fades: string[] = [];
        Object.assign(globalThis, { fades });
        const { attachShadow } = Element.prototype;
        const listen = (root: Node) =>
          root.addEventListener('transitionrun', (event) => fades.push((event as TransitionEvent).propertyName));
        Element.prototype.attachShadow = function withListener(init) {
          const root = attachShadow.call(this, init);
          listen(root);
          return root;
        };
        listen(document);
      });
      await openHostPage(page, hosting, { configs: [{ ...plain(hosting, enableShadowDOM), theme }], policy });
      await expect(strong(page)).toBeVisible();
      await expect(strong(page)).toHaveCSS('transition-duration', '0.12s, 0.12s, 0.12s, 0.12s');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'fades'))).toEqual([]);
      const box = ['background-color', 'border-color', 'border-radius'];
      expect(await styleOf(widgetsOf(page), ...box, 'width')).toEqual([
        'rgb(255, 250, 240)',
        'rgb(7, 8, 9)',
        '2px',
        '360px',
      ]);
      const all = [...box, 'color', 'font-size', 'font-family'];
      const rest = ['rgb(1, 2, 3)', '16px', 'Georgia, serif'];
      expect(await styleOf(strong(page), ...all)).toEqual(['rgb(200, 210, 220)', 'rgb(4, 5, 6)', '3px', ...rest]);
      expect(await styleOf(google(page), ...all)).toEqual(['rgb(230, 240, 250)', 'rgb(4, 5, 6)', '4px', ...rest]);
      expect((await strong(page).boundingBox())?.height).toBe(50);
      // The other buttons are off while one works.
      await page.route('**/magic_links/**', () => {});
      await page.getByRole('textbox', { name: 'Email' }).fill('jane@acme.test');
      await strong(page).click();
      await expect(google(page)).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => styleOf(google(page), ...box)).toEqual(['rgb(240, 240, 240)', 'rgb(4, 5, 6)', '5px']);
      expect(failures).toEqual([]);
    }));

  test('runs from right to left with sentences of such a language, in the page and in a shadow root [D-49]', ({
    context,
    hosting,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      const strings = { main: { title: 'سجّل الدخول', email: 'البريد', continueWith: 'المتابعة عبر {provider}' } };
      await openHostPage(page, hosting, { configs: [{ ...plain(hosting, enableShadowDOM), locale: 'ar', strings }] });
      await expect(page.getByRole('heading', { name: 'سجّل الدخول' })).toBeVisible();
      const social = page.getByRole('button', { name: 'المتابعة عبر Google' });
      expect(await styleOf(social, 'direction')).toEqual(['rtl']);
      const [whole, mark] = await Promise.all([social.boundingBox(), social.locator('svg').boundingBox()]);
      // The mark is at the start, which is on the right.
      expect((mark?.x ?? 0) - (whole?.x ?? 0)).toBeGreaterThan((whole?.width ?? 0) / 2);
      // Addresses run from left to right everywhere, and are at the start.
      const field = page.getByRole('textbox', { name: 'البريد' });
      expect(await styleOf(field, 'direction', 'text-align')).toEqual(['ltr', 'end']);
    }));

  test('keeps its toasts to itself in the page and in a shadow root, and gives the focus back [THM-21 D-102]', ({
    context,
    hosting,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      await openHostPage(page, hosting, { configs: [plain(hosting, enableShadowDOM)] });
      const field = page.getByRole('textbox', { name: 'Email' });
      await field.fill('nothing');
      await field.press('Enter');
      const dismiss = page.getByRole('button', { name: 'Dismiss: Invalid email address' });
      await expect(widgetsOf(page).locator(dismiss)).toBeVisible();
      // It is announced once, where it is on the screen.
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid email address' })).toHaveCount(1);
      await expect(field).toBeFocused();
      await dismiss.focus();
      await dismiss.press('Enter');
      await expect(dismiss).toHaveCount(0);
      await expect(field).toBeFocused();
    }));
});
