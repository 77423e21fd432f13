import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { startServer } from '#services/server.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { openMailbox } from '#tests/brand/mailbox.ts';
import { paintedPng, writtenFile } from '#tests/brand/samplePng.ts';
import { production } from '#tests/services/production.ts';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { test } from '#e2e/checks/policyWatch.ts';
import { endInBackground, migratedDataDirectory } from '#e2e/servers/dataDirectories.ts';

const brandTest = test.extend<{ mailbox: Awaited<ReturnType<typeof openMailbox>> }>({
  // oxlint-disable-next-line no-empty-pattern
  mailbox: async ({}, run) => {
    const mailbox = await openMailbox();
    await run(mailbox);
    await mailbox.close();
  },
  baseURL: async ({ mailbox }, run) => {
    const dataDir = await migratedDataDirectory();
    const { PUBLIC_ORIGIN: _, ...rest } = production;
    const PRODUCT_LOGO = writtenFile('logo.png', paintedPng(192, 64, [122, 31, 92]));
    const settings = readSettings({
      ...rest,
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: 'http://localhost:0',
      LISTEN_HOST: '127.0.0.1',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Lärm & Söhne <post@laerm.example>',
      PRODUCT_NAME: 'Lärm & Söhne',
      PRODUCT_LOGO,
      BRAND_COLOR: '#7a1f5c',
      SUPPORT_ADDRESS: 'https://hilfe.laerm.example/konto',
      MAIL_FOOTER: 'Lärm & Söhne GmbH, Gasse 1, Wien',
      MESSAGE_LANGUAGE: 'de',
    });
    const server = await startServer(settings, { clientDir: 'dist/client' });
    await run(server.url);
    endInBackground(server, dataDir);
    rmSync(PRODUCT_LOGO);
  },
});
brandTest.use({ locale: 'de-AT', colorScheme: 'dark', viewport: { width: 1280, height: 800 } });

brandTest(
  "signs a person in under an operator's brand and in German, and nothing names the product that it is made of",
  async ({ page, mailbox }, info) => {
    const expectBranded = async (title: RegExp) => {
      await expect(page).toHaveTitle(title);
      const logo = page.getByRole('banner', { includeHidden: true }).locator('img');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
      expect(await page.locator('body').innerText()).not.toContain('Tinyspark');
    };
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expectBranded(/^Brand Builder – Lärm & Söhne$/);
    await page.screenshot({ path: info.outputPath('landing-1280-dark.png') });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/upgrade-brand-builder');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expectBranded(/ – Lärm & Söhne$/);
    await expectAccessible(page, 'the sign-in under another brand');
    const button = page.getByRole('button', { name: 'Weiter mit E-Mail' });
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('ida@laerm.example');
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 92)');
    await page.screenshot({ path: info.outputPath('sign-in-320-light.png') });
    await button.click();
    await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeVisible();

    await expect.poll(() => mailbox.mails.length).toBe(1);
    const mail = await PostalMime.parse(mailbox.mails[0] ?? '');
    expect(mail).toMatchObject({ subject: 'Ihr Anmeldelink', from: { name: 'Lärm & Söhne' } });
    expect(mail.text).toContain('Lärm & Söhne GmbH, Gasse 1, Wien');
    expect(`${mail.text}${mail.html}`).not.toContain('Tinyspark');
    const link = /^http\S+$/m.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Kein Konto gefunden' })).toBeVisible();
    await expect(page.getByText('gibt es kein Lärm & Söhne-Konto')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hilfe.laerm.example/konto' })).toBeVisible();
    await expectBranded(/ – Lärm & Söhne$/);
    await page.screenshot({ path: info.outputPath('no-account-320-light.png') });
  },
);
