import { expect } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { hostTest as test } from '#e2e/hosts/hostPage.ts';
import { bundled } from '#e2e/hosts/reactHost.ts';
import { signInWithCode } from './hosts/apps.ts';

const exampleIn = examplesOf('react.md');

const pageOf = (script: string) => `<!doctype html><html lang="en" style="color-scheme: light dark"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A shop</title>
</head><body><div id="app"></div><script type="module" src="${script}"></script></body></html>`;

test('the example for React knows its user after a reload, and its button is used by keyboard, in the dark and from right to left', async ({
  page,
  hosting,
}) => {
  const text = exampleIn('app', { 'https://identity.example.com': hosting.identityUrl });
  const code = text.replaceAll(/'tinyspark-sign-in\/([\w-]+)'/g, "'./tinyspark/$1.js'");
  const inArabic = code.replace('accountUrl="/account"', 'accountUrl="/account" locale="ar"');
  for (const [path, jsx] of Object.entries({ '/shop.js': code, '/arabic.js': inArabic }))
    hosting.site.publish(path, { text: await bundled(jsx, { react: 19, mode: 'production' }) });
  const english = hosting.site.publish('/shop', { text: pageOf('/shop.js') });
  const arabic = hosting.site.publish('/arabic', { text: pageOf('/arabic.js') });

  await page.goto(english);
  const email = await signInWithCode(page, hosting);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  const button = page.getByRole('button', { name: `Account of ${email}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Manage account' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await expectAccessible(page, 'the menu of the user button');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(arabic);
  await page.getByRole('button', { name: email }).click();
  const signOut = page.getByRole('menuitem', { name: 'تسجيل الخروج' });
  await expect(signOut).toBeVisible();
  await expectAccessible(page, 'the menu of the user button in Arabic');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
});
