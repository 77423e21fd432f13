import { expect, type Page } from '@playwright/test';
import { hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';
import { oneTapOnly, behaves, google, policyOf, prompt, publishSignedIn } from '#e2e/hosts/oneTapHost.ts';
import { inTurn, SCOPES } from '#e2e/hosts/inTurn.ts';

const account = (page: Page) => prompt(page).getByRole('button', { name: /owner@acme[.]test/ });

test.describe('Google One Tap against the real service', () => {
  test('signs in embedded, in the page and in a shadow root [TAP-01 TAP-24 TAP-25 TAP-28]', ({ context, hosting }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      publishSignedIn(hosting);
      const config = { ...oneTapOnly(hosting, 'embedded'), enableShadowDOM };
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
    }));

  test('signs in with a prompt that floats, beside the button [TAP-02 TAP-28]', async ({ page, hosting }) => {
    publishSignedIn(hosting);
    await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'floating')], policy: policyOf(hosting) });
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
    await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'embedded')] });
    const area = page.locator('.ts-one-tap');
    await expect(area).toHaveText('Opening Google...');
    expect((await area.boundingBox())?.height).toBe(47);
    await expect(area.locator('svg.ts-spinner')).toBeVisible();
    serve();
    await expect(prompt(page)).toBeVisible();
    await expect(area.locator('svg.ts-spinner')).toHaveCount(0);
  });

  test('gives the button once it is closed [TAP-20 TAP-27]', async ({ page, hosting }) => {
    await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'embedded')] });
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await expect(google(page)).toBeVisible();
    await expect(page.locator('.ts-one-tap')).toHaveCount(0);
  });

  test('ends with a tap outside of it, and stays where the host wants that [TAP-29 CFG-20]', ({ context, hosting }) =>
    inTurn(context, { ends: true, stays: false }, async (page, cancels) => {
      const config = oneTapOnly(hosting, 'floating', { cancel_on_tap_outside: cancels });
      await openHostPage(page, hosting, { configs: [config], body: '<h1>A shop</h1>' });
      await expect(prompt(page)).toBeVisible();
      await page.getByRole('heading', { name: 'A shop' }).click();
      await expect(prompt(page)).toHaveCount(cancels ? 0 : 1);
      await expect(google(page)).toBeVisible();
    }));

  test('is the button without a prompt, and says so on the console alone [TAP-42]', ({ context, hosting }) => {
    const modes = { 'opted out or without a session': 'opt_out_or_no_session', suppressed: 'suppressed_by_user' };
    return inTurn(context, modes, async (page, mode) => {
      const warned = page.waitForEvent('console', (message) => message.text().includes('One Tap cannot be shown'));
      await behaves(page, mode);
      await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'embedded')] });
      await expect(google(page)).toBeVisible();
      expect((await warned).text()).toContain('(none)');
      await expect(page.getByText('One Tap cannot')).toHaveCount(0);
    });
  });

  test('informs the developer of the page that the origin is not allowed, with the button [TAP-21 TAP-38 TAP-39]', async ({
    page,
    hosting,
  }) => {
    await behaves(page, 'unregistered_origin');
    await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'embedded')] });
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Please add http://localhost and http://localhost:<port>' });
    await expect(alert).toBeVisible();
    await expect(google(page)).toBeVisible();
  });

  test('is the button where the script is blocked', async ({ page, hosting }) => {
    await page.route('**/gsi/client', (route) => route.abort('blockedbyclient'));
    await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'embedded')] });
    await expect(google(page)).toBeVisible();
  });

  test('is beside the button where the browser does not tell whether it is shown, and counts [D-222]', async ({
    page,
    hosting,
  }) => {
    publishSignedIn(hosting);
    await behaves(page, 'browser');
    await openHostPage(page, hosting, { configs: [oneTapOnly(hosting, 'floating')] });
    await expect(google(page)).toBeVisible();
    await account(page).click();
    await expect(page).toHaveTitle('owner@acme.test');
  });

  test('is cancelled when the widget goes, and one of two widgets has it [TAP-30 D-225]', async ({ page, hosting }) => {
    const config = oneTapOnly(hosting, 'floating');
    await openHostPage(page, hosting, { configs: [config, config] });
    await expect(prompt(page)).toHaveCount(1);
    await expect(google(page)).toHaveCount(2);
    await page.evaluate('for (const widget of widgets) widget.unmount()');
    await expect(prompt(page)).toHaveCount(0);
  });
});
