import { expect } from '@playwright/test';
import { hostTest as test } from '#e2e/hosts/hostPage.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { componentsSignIn, example, linkOfMember, signInByExample } from './examples.ts';

test.describe('the examples of the guide', () => {
  test('the element signs in with a code [CFG-05]', async ({ page, hosting }) => {
    await page.goto(hosting.site.publish('/element', { text: example('element', hosting) }));
    await signInByExample(page, hosting);
  });

  componentsSignIn(19);

  for (const way of ['business-element', 'business-script']) {
    test(`${way}: a person who is in no organization starts one by a link to the same page`, async ({
      page,
      hosting,
    }) => {
      await page.goto(hosting.site.publish('/business', { text: example(way, hosting) }));
      await page.goto(await linkOfMember(page, hosting, `${crypto.randomUUID()}@elsewhere.test`));
      await page.getByRole('button', { name: 'Create a new organization' }).click();
      await page.getByRole('button', { name: 'Create organization' }).click();
      await expect(page).toHaveTitle(/^Signed in to ./);
    });
  }

  test('the script sends a link, and the page that it leads to signs in, once [CFG-05]', async ({ page, hosting }) => {
    const email = `${crypto.randomUUID()}@elsewhere.test`;
    hosting.site.publish('/signed-in', { text: example('signed-in', hosting) });
    await page.goto(hosting.site.publish('/script', { text: example('script', hosting) }));
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const link = await nextLink(page, email, hosting.identityUrl);
    expect(new URL(link).origin).toBe(hosting.site.origin);
    await page.goto(link);
    await expect(page).toHaveTitle(`Signed in as ${email}`);
    expect(new URL(page.url()).search).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('tinyspark.session_token'))).toMatch(/\S/);
    await page.reload();
    await expect(page).toHaveTitle('Sign in first');
  });
});
