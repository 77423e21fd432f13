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

test.describe('the scheme of the widget', () => {
  test.use({ colorScheme: 'light' });

  test('is light or dark as the page is where it stands, whatever the system is, in the page and in a shadow root [THM-05 D-97]', ({
    context,
    hosting,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      const colors = async () => [
        ...(await styleOf(widgetsOf(page), 'background-color')),
        ...(await styleOf(strong(page), 'background-color')),
      ];
      const open = async (head: string, body = '') => {
        await openHostPage(page, hosting, { configs: [plain(hosting, enableShadowDOM)], head, body });
        await expect(strong(page)).toBeVisible();
        return colors();
      };
      // The primary colour is that of the specification.
      const light = ['rgb(255, 255, 255)', 'rgb(25, 48, 61)'];
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await open('')).toEqual(light);
      // A name of ours on the host's own root means nothing.
      expect(await open('', "<script>document.documentElement.dataset.theme = 'dark';</script>")).toEqual(light);
      expect(await open('<style>:root { color-scheme: light; }</style>')).toEqual(light);

      await page.emulateMedia({ colorScheme: 'light' });
      const dark = await open('<style>:root { color-scheme: dark; }</style>');
      expect(dark).not.toEqual(light);
      expect(await open('<style>#here { color-scheme: dark; }</style>')).toEqual(dark);

      for (const head of [
        '<meta name="color-scheme" content="light dark">',
        '<style>:root { color-scheme: light dark; }</style>',
      ]) {
        expect(await open(head)).toEqual(light);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(colors).toEqual(dark);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    }));

  test('follows the system where the host wants it, with the colours that it has for the dark [D-100]', async ({
    page,
    hosting,
  }) => {
    const theme = {
      scheme: 'system' as const,
      container: { background: 'rgb(250, 250, 240)' },
      colors: { primary: 'rgb(0, 70, 140)' },
      dark: { container: { background: 'rgb(10, 10, 20)' }, colors: { primary: 'rgb(150, 200, 255)' } },
    };
    await openHostPage(page, hosting, { configs: [{ ...plain(hosting), theme }] });
    await expect(strong(page)).toBeVisible();
    const colors = async () => [
      ...(await styleOf(widgetsOf(page), 'background-color')),
      ...(await styleOf(strong(page), 'background-color')),
    ];
    expect(await colors()).toEqual(['rgb(250, 250, 240)', 'rgb(0, 70, 140)']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colors).toEqual(['rgb(10, 10, 20)', 'rgb(150, 200, 255)']);
  });

  test('stays light on the only background that the host has, when that is a light one [D-100]', async ({
    page,
    hosting,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHostPage(page, hosting, {
      configs: [{ ...plain(hosting), theme: { container: { background: 'ivory' } } }],
    });
    await expect(strong(page)).toBeVisible();
    expect(await styleOf(widgetsOf(page), 'color-scheme')).toEqual(['light']);
    expect(await styleOf(strong(page), 'background-color')).toEqual(['rgb(25, 48, 61)']);
  });

  test('is warned of where it cannot be read, with the pair and its ratio [D-100]', async ({ page, hosting }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    const primary = { backgroundColor: '#ffff00', textColor: '#ffffff' };
    const warned = async (head: string, theme: EmbedConfigInput['theme']) => {
      warnings.length = 0;
      await openHostPage(page, hosting, { configs: [{ ...plain(hosting), theme }], head });
      await expect(strong(page)).toBeVisible();
      return warnings;
    };
    const reported = (...schemes: string[]) =>
      schemes.map(
        (scheme) =>
          `The theme's contrast is too low in the ${scheme} scheme: text of the primary button has 1.07:1 and needs 4.5:1.`,
      );
    const either = '<meta name="color-scheme" content="light dark">';
    expect(await warned(either, { buttons: { primary } })).toEqual(reported('light', 'dark'));
    // Only of what can be seen on this page.
    expect(await warned('', { buttons: { primary } })).toEqual(reported('light'));
    expect(await warned('<style>:root { color-scheme: dark; }</style>', { buttons: { primary } })).toEqual(
      reported('dark'),
    );
    expect(await warned(either, { buttons: { primary }, scheme: 'dark' })).toEqual(reported('dark'));
    // However the colour is written.
    for (const backgroundColor of ['oklch(0.96798 0.21101 109.769)', 'lab(97.6071 -15.7529 93.3885)'])
      expect(await warned(either, { buttons: { primary: { ...primary, backgroundColor } }, scheme: 'dark' })).toEqual(
        reported('dark'),
      );
    expect(await warned(either, undefined)).toEqual([]);
  });
});
