import { expect, type Page } from '@playwright/test';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { type Hosting, hostTest as test } from '#e2e/hosts/hostPage.ts';
import { bundled, type ReactVersion } from '#e2e/hosts/reactHost.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { signInWithCode } from './apps.ts';

const exampleIn = examplesOf('embedding.md');
export const example = (name: string, { site, identityUrl }: Hosting) =>
  exampleIn(name, { 'https://identity.example.com': identityUrl, 'https://shop.example.com': site.origin });

export async function signInByExample(page: Page, hosting: Hosting): Promise<void> {
  const email = await signInWithCode(page, hosting);
  await expect(page).toHaveTitle(`Signed in as ${email}`);
}

/** The link that a member gets from the first screen of the business widget. */
export async function linkOfMember(page: Page, { identityUrl }: Hosting, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  return nextLink(page, email, identityUrl);
}

/** Declares the journeys through the guide's components, with one version of React. */
export function componentsSignIn(react: ReactVersion): void {
  test(`the component signs in with a code on React ${react} [CFG-05]`, async ({ page, hosting }) => {
    const text = await bundled(example('react', hosting), { react, mode: 'production' });
    hosting.site.publish('/app.js', { text });
    const html =
      '<!doctype html><title>A shop</title><div id="app"></div><script type="module" src="/app.js"></script>';
    await page.goto(hosting.site.publish('/app', { text: html }));
    await signInByExample(page, hosting);
  });

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
    await expect(page).toHaveTitle('Signed in to Acme');
  });
}
