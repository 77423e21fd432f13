import { expect } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { hostTest as test } from '#e2e/hosts/hostPage.ts';
import { openHostSite } from '#e2e/hosts/hostSite.ts';
import { nextCode, nextLink } from '#e2e/sandbox/outbox.ts';

const otherPage = (code: string) =>
  `<!doctype html><html lang="en"><title>Elsewhere</title><body>${code}</body></html>`;

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
  const reported = 'sessionOptions.sessionDurationMinutes: expected a whole number from 5 up to 527040, like 30.';
  await expect(page.getByRole('alert').filter({ hasText: reported })).toBeVisible();
  await expect(minutes).toHaveAccessibleDescription(new RegExp(reported));
  await page.getByText('sessionOptions', { exact: true }).click();
  await page.getByRole('button', { name: 'Go to the field' }).click();
  await expect(minutes).toBeFocused();
  await minutes.fill('');
  await expect(google).toBeVisible();
  await expect(page.getByText(reported)).toHaveCount(0);

  // JSON that is none is kept and not used.
  const strings = page.getByLabel('strings');
  await strings.fill('{"main": ');
  await expect(page.getByText('This is not valid JSON yet, so it is not applied: see line 1.')).toBeVisible();
  await expect(strings).toHaveValue('{"main": ');
  await strings.fill('');

  // A reload keeps everything.
  await page.getByLabel('enableShadowDOM').selectOption('true');
  await page.reload();
  await expect(page.getByLabel('enableShadowDOM')).toHaveValue('true');

  // The code beside the form, as it is, in a page of another origin that the service knows: a link leads back there and signs in.
  await page.getByRole('radio', { name: 'Your code' }).check();
  for (const way of ['Script', 'Element'] as const) {
    await page.getByRole('radio', { name: way }).check();
    const code = await page.getByRole('region', { name: way }).innerText();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(site.publish('/signed-in', { text: otherPage(code) }));
    const email = `${crypto.randomUUID()}@elsewhere.test`;
    await elsewhere.getByRole('textbox', { name: 'Email' }).fill(email);
    await elsewhere.getByRole('button', { name: 'Continue with email' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const signedIn = elsewhere.waitForEvent('console', (message) => message.text().startsWith('user-'));
    await elsewhere.goto(await nextLink(elsewhere, email, identityUrl));
    await signedIn;
    await elsewhere.close();
  }
});

test('a page that the service does not know is told in the console which setting is missing', async ({
  page,
  hosting: { identityUrl },
}) => {
  await page.goto(`${identityUrl}/playground`);
  await page.getByRole('radio', { name: 'Your code' }).check();
  const code = await page.getByRole('region', { name: 'Script' }).innerText();
  const stranger = await openHostSite();
  const reported = page.waitForEvent('console', (message) => message.text().includes('WIDGET_ORIGINS'));
  await page.goto(stranger.publish('/elsewhere', { text: otherPage(code) }));
  expect((await reported).text()).toContain(`add ${stranger.origin} to its setting WIDGET_ORIGINS.`);
  stranger.close();
});

test('the playground starts from a preset, shares it by a link, and takes one that is pasted into it', async ({
  page,
  context,
  hosting: { identityUrl },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${identityUrl}/playground/`);
  await page.getByRole('button', { name: 'Passcodes', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'WhatsApp' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Passwords', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(page.getByText('Link copied')).toHaveCount(0);
  // Only the fragment is another: nothing is loaded again.
  await page.evaluate((address) => location.assign(address), link);
  await expect(page.getByRole('tab', { name: 'WhatsApp' })).toBeVisible();

  await page.getByRole('button', { name: 'Consent, as another application asks' }).click();
  expect(new URL(page.url()).searchParams.get('client_id')).toBe('sandbox-relying-party');
  await page.getByRole('button', { name: 'Right to left' }).click();
  await expect(page.getByRole('heading', { name: 'إنشاء حساب أو تسجيل الدخول' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  const widget = page.locator('.ts-widget');
  const paper = () => widget.evaluate((element) => getComputedStyle(element).backgroundColor);
  const dark = await paper();
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect.poll(paper).not.toBe(dark);
});

test('what a page hears is told with its details and without its secrets, and stands in a list', async ({
  page,
  hosting: { identityUrl },
}) => {
  await page.goto(`${identityUrl}/playground/`);
  await page.getByRole('button', { name: 'Links only' }).click();
  const email = `${crypto.randomUUID()}@elsewhere.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const log = page.getByRole('log');
  await expect(log.getByText("onEvent('email_sent'").first()).toContainText('"type":"login_or_create_eml"');
  await expect(log).not.toContainText(email);
  await expectAccessible(page, 'playground with what was heard');

  await page.getByRole('button', { name: 'Passcodes', exact: true }).click();
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const field = page.getByRole('textbox', { name: 'Passcode' });
  await expect(field).toBeFocused();
  await field.fill(await nextCode(page, email, identityUrl));
  await expect(log.getByText('onSuccess').first()).toContainText(`"emails":["${email}"]`);
  const token = await page.evaluate(() => localStorage.getItem('tinyspark.session_token'));
  expect(token).toMatch(/\S{20}/);
  await expect(log).not.toContainText(token ?? '');
});
