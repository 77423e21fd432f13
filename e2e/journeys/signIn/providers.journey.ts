import { expect, type Page } from '@playwright/test';
import { ORIGIN } from '#e2e/servers/origins.ts';
import { everyProviderName, providers } from '#services/platform/oauth/providers.ts';
import { test } from '#e2e/checks/policyWatch.ts';
import { contrastOf, inSrgb, type Rgb, rgbOf } from '#src/embed/theme/contrast.ts';

const every = Object.values(providers).map(({ id, email }) => ({
  type: id,
  name: everyProviderName[id],
  vouches: email === 'verified',
}));

// The product offers two of them; the build for walks takes any configuration (its prerendered page is still that of the
// product, which React replaces). The services are the real ones.
test.use({ baseURL: ORIGIN });

/** Returns CSS colours as the browser computes them. */
const computedAs = (page: Page, colors: string[]) =>
  page.evaluate(
    (given) =>
      given.map((color) => {
        const probe = document.createElement('span');
        probe.style.color = color;
        document.body.append(probe);
        const { color: computed } = getComputedStyle(probe);
        probe.remove();
        return computed;
      }),
    colors,
  );

function opaque(computed: string): Rgb {
  const rgb = rgbOf(computed);
  if (rgb === null) throw new Error(`Not an opaque colour: ${computed}`);
  return rgb;
}

/** From now on the pages of the walks' build offer all of them. */
async function offerAll(page: Page): Promise<void> {
  const entries = every.map(({ type }) => ({ type, custom_scopes: [], provider_params: {} }));
  const url = `${ORIGIN}/authenticate`;
  const config = { oauthOptions: { providers: entries, loginRedirectURL: url, signupRedirectURL: url } };
  await page.addInitScript((one) => Object.assign(globalThis, { __widgetOfWalk: one }), config);
}

async function openWithAll(page: Page): Promise<void> {
  await offerAll(page);
  await page.goto('/upgrade-brand-builder');
}

test('all buttons have their label and a mark of their own [OAU-01 OAU-26 OAU-27]', async ({ page }) => {
  await openWithAll(page);
  const marks: string[] = [];
  for (const { name } of every) {
    const button = page.getByRole('button', { name: `Continue with ${name}`, exact: true });
    await expect(button.locator('svg > *')).not.toHaveCount(0);
    marks.push(await button.locator('svg').innerHTML());
  }
  expect(new Set(marks).size).toBe(every.length);
});

test('every mark stands out from its button in the light and the dark scheme [OAU-26 OAU-27]', async ({ page }) => {
  await openWithAll(page);
  for (const scheme of ['light', 'dark'] as const) {
    // Without motion the colours of the other scheme are there at once.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const { name } of every) {
      const button = page.getByRole('button', { name: `Continue with ${name}`, exact: true });
      await expect(button.locator('path')).not.toHaveCount(0);
      const computed = await button.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        ...[...element.querySelectorAll('path')].map((path) => getComputedStyle(path).fill),
      ]);
      const [paper = '', ...inks] = await computedAs(page, computed.map(inSrgb));
      const ratios = inks.map((ink) => contrastOf(opaque(ink), opaque(paper)));
      // Brands with several colours have pale ones among them, so for those the strongest counts.
      expect(Math.max(...ratios), `${name} in the ${scheme} scheme`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a mark that cannot be loaded leaves its button as it is', async ({ page }) => {
  await page.route(/[/]assets[/]slack-.*[.]js$/, (route) => route.abort());
  await openWithAll(page);
  await expect(page.getByRole('button', { name: 'Continue with Discord' }).locator('path')).not.toHaveCount(0);
  const button = page.getByRole('button', { name: 'Continue with Slack' });
  await expect(button.locator('path')).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('heading', { name: 'Sign in with Slack' })).toBeVisible();
});

const others = every.filter(({ type }) => type !== 'google' && type !== 'apple');

const ids = ['OAU-03', ...Array.from({ length: 16 }, (_, index) => `OAU-${String(index + 5).padStart(2, '0')}`)];
test(`each of the others signs in through its button [OAU-21 ${ids.join(' ')}]`, async ({ page, context }) => {
  await offerAll(page);
  for (const { name, vouches } of others)
    await test.step(name, async () => {
      await page.goto('/upgrade-brand-builder');
      await page.getByRole('button', { name: `Continue with ${name}`, exact: true }).click();
      await expect(page.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible();
      await page.getByRole('button', { name: 'owner@acme.test' }).click();
      // An address that nobody vouches for is nobody's, so no brand is found for it (D-65).
      await expect(page.getByRole('heading', { name: vouches ? 'Pay with card' : 'No Account Found' })).toBeVisible();
      // The next one is another person's browser.
      await page.evaluate(() => localStorage.clear());
      await context.clearCookies();
    });
});
