import { expect, type Page } from '@playwright/test';
import { examplesOf } from '#e2e/kit/hosts/guide.ts';
import { type Hosting, hostTest as test } from '#e2e/kit/hosts/hostPage.ts';
import { newestCode, newestLink } from '#e2e/kit/sandbox/outbox.ts';
import { bundled, REACT_VERSIONS } from '#e2e/kit/hosts/reactHost.ts';

const exampleIn = examplesOf('embedding.md');
const example = (name: string, { site, identityUrl }: Hosting) =>
  exampleIn(name, { 'https://identity.example.com': identityUrl, 'https://shop.example.com': site.origin });

async function signInWithCode(page: Page, { identityUrl }: Hosting): Promise<void> {
  const email = `${crypto.randomUUID()}@elsewhere.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const field = page.getByRole('textbox', { name: 'Passcode' });
  await expect(field).toBeFocused();
  await field.fill(await newestCode(page, email, identityUrl));
  await expect(page).toHaveTitle(`Signed in as ${email}`);
}

/** The link that a member gets from the first screen of the business widget. */
async function linkOfMember(page: Page, { identityUrl }: Hosting, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  return newestLink(page, email, identityUrl);
}

test.describe('the examples of the guide', () => {
  test('the element signs in with a code [CFG-05]', async ({ page, hosting }) => {
    await page.goto(hosting.site.publish('/element', { text: example('element', hosting) }));
    await signInWithCode(page, hosting);
  });

  for (const react of REACT_VERSIONS) {
    test(`the component signs in with a code on React ${react} [CFG-05]`, async ({ page, hosting }) => {
      const text = await bundled(example('react', hosting), { react, mode: 'production' });
      hosting.site.publish('/app.js', { text });
      const html =
        '<!doctype html><title>A shop</title><div id="app"></div><script type="module" src="/app.js"></script>';
      await page.goto(hosting.site.publish('/app', { text: html }));
      await signInWithCode(page, hosting);
    });
  }

  for (const way of ['business-element', 'business-script']) {
    test(`${way}: whoever is in no organization starts one by a link to the same page`, async ({ page, hosting }) => {
      await page.goto(hosting.site.publish('/business', { text: example(way, hosting) }));
      await page.goto(await linkOfMember(page, hosting, `${crypto.randomUUID()}@elsewhere.test`));
      await page.getByRole('button', { name: 'Create a new organization' }).click();
      await expect(page).toHaveTitle(/^Logged in to ./);
    });
  }

  for (const react of REACT_VERSIONS) {
    test(`business-react: a newcomer of its domain is logged in to Acme by a link on React ${react}`, async ({
      page,
      hosting,
    }) => {
      const text = await bundled(example('business-react', hosting), { react, mode: 'production' });
      hosting.site.publish('/business.js', { text });
      const html =
        '<!doctype html><title>A shop</title><div id="app"></div><script type="module" src="/business.js"></script>';
      await page.goto(hosting.site.publish('/business', { text: html }));
      await page.goto(await linkOfMember(page, hosting, `${crypto.randomUUID()}@acme.test`));
      await expect(page).toHaveTitle('Logged in to Acme');
    });
  }

  test('the script sends a link, and the page that it leads to signs in, once [CFG-05]', async ({ page, hosting }) => {
    const email = `${crypto.randomUUID()}@elsewhere.test`;
    hosting.site.publish('/signed-in', { text: example('signed-in', hosting) });
    await page.goto(hosting.site.publish('/script', { text: example('script', hosting) }));
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const link = await newestLink(page, email, hosting.identityUrl);
    expect(new URL(link).origin).toBe(hosting.site.origin);
    await page.goto(link);
    await expect(page).toHaveTitle(`Signed in as ${email}`);
    expect(new URL(page.url()).search).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('tinyspark.session_token'))).toMatch(/\S/);
    await page.reload();
    await expect(page).toHaveTitle('Sign in first');
  });
});
