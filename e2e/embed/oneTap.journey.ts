import { expect, type Page } from '@playwright/test';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { type Hosting, hostTest as test, openHostPage } from '#e2e/kit/hosts/hostPage.ts';

const alone = ({ identityUrl, site }: Hosting, position: string, more: object = {}): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['oauth'],
  oauthOptions: {
    providers: [{ type: 'google', one_tap: true, position, ...more }],
    loginRedirectURL: `${site.origin}/signed-in`,
    signupRedirectURL: `${site.origin}/signed-in`,
  },
});

/** What docs/embedding.md asks of a strict host, with the sandbox in Google's place. */
const policyOf = ({ identityUrl }: Hosting) =>
  `default-src 'none'; script-src 'self' ${identityUrl}; style-src 'self'; img-src 'self' data:; connect-src 'self' ${identityUrl}`;

/** The page that the sign-in leads back to; its title says who is signed in. */
function publishSignedIn({ site, identityUrl }: Hosting): void {
  site.publish('/signed-in.js', {
    text: `import { finishSignIn } from '/tinyspark/script.js';
const session = await finishSignIn({ publicToken: 'public-token-test-tinyspark', identityUrl: '${identityUrl}' });
document.title = session.user.emails[0].email;`,
  });
  const html = '<!doctype html><title>One moment</title><script type="module" src="/signed-in.js"></script>';
  site.publish('/signed-in', { text: html });
}

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const prompt = (page: Page) => page.getByRole('region', { name: 'Sandbox: sign in with Google' });
const account = (page: Page) => prompt(page).getByRole('button', { name: /owner@acme[.]test/ });

/** The stand-in for Google's script behaves in another way. */
const behaves = (page: Page, mode: string) =>
  page.addInitScript((value) => localStorage.setItem('tinyspark.sandbox.one_tap', value), mode);

/** The browser's own dialog (FedCM), of the local provider; `choose` is what the person does with it. */
async function openDialogs(page: Page, choose: (accounts: string[]) => number | null): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('FedCm.enable', { disableRejectionDelay: true });
  devtools.on('FedCm.dialogShown', async ({ dialogId, accounts }) => {
    const accountIndex = choose(accounts.map(({ email }) => email));
    if (accountIndex === null) await devtools.send('FedCm.dismissDialog', { dialogId });
    else await devtools.send('FedCm.selectAccount', { dialogId, accountIndex });
  });
  await behaves(page, 'fedcm');
}

test.describe('Google One Tap against the real service', () => {
  for (const position of ['embedded', 'floating']) {
    test(`signs in by the browser's own dialog, ${position} [TAP-01 TAP-24 TAP-28 D-221]`, async ({
      page,
      hosting,
    }) => {
      publishSignedIn(hosting);
      const offered: string[][] = [];
      await openDialogs(page, (accounts) => {
        offered.push(accounts);
        return accounts.indexOf('subscribed@acme.test');
      });
      await openHostPage(page, hosting, { configs: [alone(hosting, position)], policy: policyOf(hosting) });
      await expect(page).toHaveTitle('subscribed@acme.test');
      expect(offered).toEqual([['owner@acme.test', 'subscribed@acme.test', 'nobody@elsewhere.test']]);
    });
  }

  test("gives the button once the browser's own dialog is closed [TAP-20 TAP-27 D-222]", async ({ page, hosting }) => {
    let wasShown = false;
    await openDialogs(page, () => {
      wasShown = true;
      return null;
    });
    await openHostPage(page, hosting, { configs: [alone(hosting, 'embedded')] });
    await expect.poll(() => wasShown).toBe(true);
    await expect(google(page)).toBeVisible();
    await expect(page.locator('.ts-one-tap')).toHaveCount(0);
    await expect(prompt(page)).toHaveCount(0);
  });

  for (const enableShadowDOM of [false, true]) {
    const scope = enableShadowDOM ? 'in a shadow root' : 'in the page';
    test(`signs in embedded, ${scope} [TAP-01 TAP-24 TAP-25 TAP-28]`, async ({ page, hosting }) => {
      publishSignedIn(hosting);
      const config = { ...alone(hosting, 'embedded'), enableShadowDOM };
      await openHostPage(page, hosting, { configs: [config], policy: policyOf(hosting) });
      await expect(prompt(page)).toBeVisible();
      await expect(google(page)).toHaveCount(0);
      const area = page.locator('.ts-one-tap');
      await expect
        .poll(async () =>
          Math.round(((await area.boundingBox())?.height ?? 0) - ((await prompt(page).boundingBox())?.height ?? 0)),
        )
        .toBe(0);
      await account(page).click();
      await expect(page).toHaveURL(/\/signed-in/);
      await expect(page).toHaveTitle('owner@acme.test');
    });
  }

  test('signs in with a prompt that floats, beside the button [TAP-02 TAP-28]', async ({ page, hosting }) => {
    publishSignedIn(hosting);
    await openHostPage(page, hosting, { configs: [alone(hosting, 'floating')], policy: policyOf(hosting) });
    await expect(prompt(page)).toBeVisible();
    await expect(google(page)).toBeVisible();
    expect(await page.locator('.ts-one-tap [id]').count()).toBe(0);
    await account(page).click();
    await expect(page).toHaveTitle('owner@acme.test');
  });

  test('shows a spinner in 47 px until it may be shown [TAP-03 TAP-04]', async ({ page, hosting }) => {
    let serve = () => {};
    const mayServe = new Promise<void>((resolve) => {
      serve = resolve;
    });
    await page.route('**/gsi/client', async (route) => {
      await mayServe;
      await route.continue();
    });
    await openHostPage(page, hosting, { configs: [alone(hosting, 'embedded')] });
    const area = page.locator('.ts-one-tap');
    await expect(area).toHaveText('Opening Google...');
    expect((await area.boundingBox())?.height).toBe(47);
    await expect(area.locator('svg.ts-spinner')).toBeVisible();
    serve();
    await expect(prompt(page)).toBeVisible();
    await expect(area.locator('svg.ts-spinner')).toHaveCount(0);
  });

  test('gives the button once it is closed [TAP-20 TAP-27]', async ({ page, hosting }) => {
    await openHostPage(page, hosting, { configs: [alone(hosting, 'embedded')] });
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await expect(google(page)).toBeVisible();
    await expect(page.locator('.ts-one-tap')).toHaveCount(0);
  });

  for (const [cancels, says] of [
    [true, 'ends with a tap outside of it'],
    [false, 'stays with a tap outside of it where the host wants that'],
  ] as const) {
    test(`${says} [TAP-29 CFG-20]`, async ({ page, hosting }) => {
      const config = alone(hosting, 'floating', { cancel_on_tap_outside: cancels });
      await openHostPage(page, hosting, { configs: [config], body: '<h1>A shop</h1>' });
      await expect(prompt(page)).toBeVisible();
      await page.getByRole('heading', { name: 'A shop' }).click();
      await expect(prompt(page)).toHaveCount(cancels ? 0 : 1);
      await expect(google(page)).toBeVisible();
    });
  }

  for (const mode of ['opt_out_or_no_session', 'suppressed_by_user']) {
    test(`is the button without a prompt, and says so on the console alone: ${mode} [TAP-42]`, async ({
      page,
      hosting,
    }) => {
      const warned = page.waitForEvent('console', (message) => message.text().includes('One Tap cannot be shown'));
      await behaves(page, mode);
      await openHostPage(page, hosting, { configs: [alone(hosting, 'embedded')] });
      await expect(google(page)).toBeVisible();
      expect((await warned).text()).toContain('(none)');
      await expect(page.getByText('One Tap cannot')).toHaveCount(0);
    });
  }

  test('tells whoever makes the page that the origin is not allowed, with the button [TAP-21 TAP-38 TAP-39]', async ({
    page,
    hosting,
  }) => {
    await behaves(page, 'unregistered_origin');
    await openHostPage(page, hosting, { configs: [alone(hosting, 'embedded')] });
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Please add http://localhost and http://localhost:<port>' });
    await expect(alert).toBeVisible();
    await expect(google(page)).toBeVisible();
  });

  test('is the button where the script is blocked', async ({ page, hosting }) => {
    await page.route('**/gsi/client', (route) => route.abort('blockedbyclient'));
    await openHostPage(page, hosting, { configs: [alone(hosting, 'embedded')] });
    await expect(google(page)).toBeVisible();
  });

  test('is beside the button where the browser does not tell whether it is shown, and counts [D-222]', async ({
    page,
    hosting,
  }) => {
    publishSignedIn(hosting);
    await behaves(page, 'browser');
    await openHostPage(page, hosting, { configs: [alone(hosting, 'floating')] });
    await expect(google(page)).toBeVisible();
    await account(page).click();
    await expect(page).toHaveTitle('owner@acme.test');
  });

  test('is cancelled when the widget goes, and one of two widgets has it [TAP-30 D-225]', async ({ page, hosting }) => {
    const config = alone(hosting, 'floating');
    await openHostPage(page, hosting, { configs: [config, config] });
    await expect(prompt(page)).toHaveCount(1);
    await expect(google(page)).toHaveCount(2);
    await page.evaluate('for (const widget of widgets) widget.unmount()');
    await expect(prompt(page)).toHaveCount(0);
  });
});
