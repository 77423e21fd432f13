import { expect, type Page } from '@playwright/test';
import { coded, type Hosting, hostTest as test, publishHostPage } from '#e2e/hosts/hostPage.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const successes = (page: Page) =>
  page.evaluate(
    "heard.filter(([what]) => what === 'success').map(([, { user, sessionToken }]) => [user.emails[0].email, sessionToken])",
  );
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('tinyspark.session_token'));

/** Signs somebody in by a code, and answers whom. */
async function signIn(page: Page, { identityUrl }: Hosting): Promise<string> {
  const address = `${crypto.randomUUID()}@elsewhere.test`;
  await email(page).fill(address);
  await button(page, 'Continue with email').click();
  await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, address, identityUrl));
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  return address;
}

test('a person who comes back goes on with the session, uses another account, and gets the form when it has ended [D-576 D-377]', async ({
  page,
  hosting,
}) => {
  await page.goto(publishHostPage(hosting, { configs: [{ ...coded(hosting), existingSession: 'confirm' }] }));
  const first = await signIn(page, hosting);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  expect(await successes(page)).toEqual([]);
  await button(page, `Continue as ${first}`).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(await successes(page)).toEqual([[first, await stored(page)]]);

  await page.reload();
  await button(page, 'Use another account').click();
  const second = await signIn(page, hosting);
  expect(await successes(page)).toEqual([[second, await stored(page)]]);

  await page.reload();
  await expect(button(page, `Continue as ${second}`)).toBeVisible();
  const token = await stored(page);
  const revoked = await page.request.post(`${hosting.identityUrl}/sdk/v1/sessions/revoke`, {
    headers: { Authorization: `Basic ${btoa(`public-token-test-tinyspark:${token}`)}`, Origin: hosting.site.origin },
    data: {},
  });
  expect(revoked.status()).toBe(200);
  await button(page, `Continue as ${second}`).click();
  await expect(email(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('a host that wants no question gets the session after a reload, and the form is there while the service is not [D-576]', async ({
  page,
  hosting,
}) => {
  await page.goto(publishHostPage(hosting, { configs: [{ ...coded(hosting), existingSession: 'continue' }] }));
  const address = await signIn(page, hosting);
  await page.reload();
  await expect.poll(() => successes(page)).toEqual([[address, await stored(page)]]);

  await page.route('**/sdk/v1/sessions/authenticate', (route) => route.abort());
  await page.reload();
  await expect(email(page)).toBeVisible();
  expect(await successes(page)).toEqual([]);
  expect(await stored(page)).not.toBeNull();
});
