import { expect } from '@playwright/test';
import { expectAccessible } from '#e2e/kit/axe.ts';
import { hostTest as test } from '#e2e/kit/hostPage.ts';

test('the playground shows what is configured, names what cannot be used, and gives code that runs elsewhere', async ({
  page,
  hosting: { site, identityUrl },
}) => {
  await page.goto(`${identityUrl}/playground`);
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeVisible();
  await expectAccessible(page, 'playground');

  // Another order of the list is another order in the widget.
  await page.getByRole('button', { name: 'Move oauth up' }).click();
  await expect(async () => {
    const tops = await Promise.all(
      [google, page.getByRole('textbox', { name: 'Email' })].map((one) => one.boundingBox()),
    );
    expect(tops[0]?.y).toBeLessThan(tops[1]?.y ?? 0);
  }).toPass();

  // Invalid: the field and what was expected, there and at the top.
  await page.getByText('sessionOptions', { exact: true }).click();
  const minutes = page.getByLabel('sessionDurationMinutes');
  await minutes.fill('ten');
  const told = 'sessionOptions.sessionDurationMinutes: expected a whole number from 5 up to 527040, like 30.';
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await expect(minutes).toHaveAccessibleDescription(new RegExp(told));
  await page.getByText('sessionOptions', { exact: true }).click();
  await page.getByRole('button', { name: 'Go to the field' }).click();
  await expect(minutes).toBeFocused();
  await minutes.fill('');
  await expect(google).toBeVisible();
  await expect(page.getByText(told)).toHaveCount(0);

  // JSON that is none is kept and not used.
  const strings = page.getByLabel('strings');
  await strings.fill('{"main": ');
  await expect(page.getByText('This is not JSON yet, so it is not used.')).toBeVisible();
  await expect(strings).toHaveValue('{"main": ');
  await strings.fill('');

  // A reload keeps everything.
  await page.getByLabel('enableShadowDOM').selectOption('true');
  await page.reload();
  await expect(page.getByLabel('enableShadowDOM')).toHaveValue('true');

  // The code, as it stands, in a page of another origin.
  await page.getByLabel('identityUrl').fill(identityUrl);
  for (const way of ['Script', 'Element'] as const) {
    await page.getByRole('radio', { name: way }).check();
    const code = await page.getByRole('textbox', { name: way }).inputValue();
    expect(code).toContain(identityUrl);
    const text = `<!doctype html><html lang="en"><title>Elsewhere</title><body>${code}</body></html>`;
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(site.publish(`/copied-${way}`, { text }));
    await expect(elsewhere.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await elsewhere.close();
  }
});
