import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { atPhoneWidth, expectNothingSideways } from '#e2e/checks/reflow.ts';
import { ownTest as test } from '#e2e/servers/ownServer.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { button, newEmail } from './application.ts';

const script = "document.documentElement.id='held'";
const NAME = `<img src=x onerror="${script}"></h1><script>${script}</script>\u202Eknil efas\u2066${'W'.repeat(60)}`;
const DESCRIPTION = `"><svg onload="${script}"><a href="javascript:${script}">Allow</a>`;
const WORDS = `</span><script>${script}</script>\u202Eknil efas\u2066`;
const SCOPES = [
  'openid',
  `<img/src=x/onerror=${script}>`,
  'constructor',
  '__proto__',
  `javascript:${script}`,
  'worded',
];
const undescribed = (scope: string) => `Use ${scope}, a permission without a description`;

/** Nothing of what the application has written has become a part of the page. */
async function expectOnlyText(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('img, script, a, iframe, object')).toHaveCount(0);
  await expect(main.locator('svg[onload]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.id)).toBe('');
  await atPhoneWidth(page, () => expectNothingSideways(page, page.url()));
}

test('an application whose name, picture, description and scopes attack the page is shown as it is written (security 32 d, 54 c)', async ({
  page,
  server,
}) => {
  const callback = `${server.url}/healthz`;
  const client = {
    client_id: 'hostile',
    client_name: NAME,
    client_description: DESCRIPTION,
    // An address that answers, with something that is no picture.
    client_logo_url: `${server.url}/sandbox/relying-party`,
    client_type: 'third_party_public',
    redirect_uris: [callback],
    scopes: SCOPES,
    scope_details: [{ scope: 'worded', description: WORDS }],
  };
  writeFileSync(join(server.dataDir, 'clients.json'), JSON.stringify({ clients: [client] }));
  const query = new URLSearchParams({
    client_id: 'hostile',
    redirect_uri: callback,
    scope: SCOPES.join(' '),
    state: `"></script><script>${script}</script>`,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  await page.goto(`/oauth/authorize?${query.toString()}`);
  const email = newEmail();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Continue with email').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await nextLink(page, email));

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${NAME} wants to access your Tinyspark account`);
  // Characters that reverse the direction of writing have no effect beyond the name.
  await expect(heading.locator('bdi')).toHaveText(NAME);
  await expect(page.getByRole('listitem')).toHaveText([
    ...SCOPES.slice(1, -1).map(undescribed),
    // Characters that turn the direction of writing around are gone.
    WORDS.replaceAll(/[\u202E\u2066]/g, ' ').trim(),
  ]);
  await expect(page.getByRole('button')).toHaveText(['Deny', 'Allow', 'Use another account']);
  await expect(page).toHaveTitle(/^Allow access/);
  await expectOnlyText(page);
  await button(page, 'Allow').click();
  await expect(page).toHaveURL(new RegExp(`^${callback}[?]`));
  expect(new URL(page.url()).searchParams.get('state')).toBe(query.get('state'));

  await page.goto('/connected-apps');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(NAME);
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await expectOnlyText(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'will have to ask you again.' })).toContainText(NAME);
  await expectOnlyText(page);
  await button(page, 'Remove').click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'no longer has access.' })).toContainText(NAME);
  await expectOnlyText(page);
});
