import { type BrowserContext, expect, type Page } from '@playwright/test';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { type Hosting, hostTest as test } from '#e2e/hosts/hostPage.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';

const example = examplesOf('client.md');
const COOKIE = 'stytch_session_jwt';

/** Puts the guide's page up; its client can be asked by the test. */
function publish({ site, identityUrl }: Hosting): string {
  const page = example('page', { 'https://identity.example.com': identityUrl });
  return site.publish('/client', { text: page.replace('let form', 'globalThis.client = client;\n      let form') });
}

const jwtOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? '';

async function signIn(page: Page, address: string, email: string, identityUrl: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).fill(await nextCode(page, email, identityUrl));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

/** Paths of the calls about sessions that a context makes. */
function sessionCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.includes('/sessions/')) calls.push(pathname);
  });
  return calls;
}

test('a page knows its user after a reload and in other tabs, until a sign-out in any of them', async ({
  page,
  context,
  hosting,
}) => {
  const email = 'client@elsewhere.test';
  const address = publish(hosting);
  const calls = sessionCalls(context);
  await signIn(page, address, email, hosting.identityUrl);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(calls).toEqual(['/sdk/v1/sessions/authenticate']);

  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();

  await other.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.poll(() => calls.filter((path) => path.endsWith('/revoke')).length).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('session_token')))).toEqual(
    [],
  );
  expect(await jwtOf(context)).toBe('');

  await signIn(page, address, email, hosting.identityUrl);
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  await other.close();
});

test('a page has a valid token in the tenth minute, which one of its tabs has got for all', async ({
  page,
  context,
  hosting,
}) => {
  const email = 'tenth@elsewhere.test';
  const address = publish(hosting);
  await page.clock.install();
  await signIn(page, address, email, hosting.identityUrl);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();

  const first = await jwtOf(context);
  const calls = sessionCalls(context);
  for (const _ of [1, 2, 3]) {
    const before = await jwtOf(context);
    await page.clock.runFor(200_000);
    await page.clock.runFor(45_000);
    await expect.poll(() => jwtOf(context)).not.toBe(before);
    // The cookie is there before the client has read the answer, whose time would run out with the next hop of the clock.
    await expect.poll(() => page.evaluate('globalThis.client.state.get().status')).toBe('signedIn');
  }
  const tokenOf = (tab: Page): Promise<string> => tab.evaluate('globalThis.client.getToken({ minimumLifetime: 60 })');
  const [one, two] = [await tokenOf(page), await tokenOf(other)];
  expect([one, two]).not.toContain(first);
  expect(one.split('.')).toHaveLength(3);
  // Each tab by itself would have asked six times.
  expect(calls.length).toBeLessThanOrEqual(4);
  await other.close();
});
