import { expect, type Page } from '@playwright/test';
import { expectAccessibleState } from '#e2e/checks/axe.ts';
import { hostTest as test } from '#e2e/hosts/hostPage.ts';
import { bundled } from '#e2e/hosts/reactHost.ts';
import { nextCode, nextLink } from '#e2e/sandbox/outbox.ts';

/* The playground with the business widget in it (D-309 … D-311). */

const titled = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const newcomer = () => `${crypto.randomUUID()}@elsewhere.test`;

async function chooseBusiness(page: Page, identityUrl: string): Promise<void> {
  await page.goto(`${identityUrl}/playground/`);
  await page.getByRole('radio', { name: 'Business widget' }).check();
  await expect(titled(page, 'Sign up or log in')).toBeVisible();
}

test('the business widget comes when it is chosen, follows its settings by keys alone, and is still there after a reload', async ({
  page,
  hosting: { identityUrl },
}) => {
  const ofBusiness: string[] = [];
  page.on('request', (request) => {
    if (/\/widget\/(.*\/)?business/.test(request.url())) ofBusiness.push(request.url());
  });
  await page.goto(`${identityUrl}/playground/`);
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeVisible();
  expect(ofBusiness).toEqual([]);
  await page.getByRole('radio', { name: 'Sign-in widget' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Business widget' })).toBeFocused();
  await expect(titled(page, 'Sign up or log in')).toBeVisible();
  await expect(page.locator('.ts-widget')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Continue with email' })).toHaveCount(0);
  expect(ofBusiness).not.toEqual([]);

  // A choice by its first letters, and the field after it.
  await page.getByLabel('authFlowType', { exact: true }).focus();
  await page.keyboard.type('Org');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('organizationSlug')).toBeFocused();
  await page.keyboard.type('acme');
  await expect(titled(page, 'Sign in to Acme')).toBeVisible();

  // Another order of the list is another order in the widget; a default can be reordered, too.
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  for (let place = 0; place < 4; place++) await page.getByRole('button', { name: 'Move oauth up' }).press('Enter');
  await expect(async () => {
    const tops = await Promise.all([google, email].map((one) => one.boundingBox()));
    expect(tops[0]?.y).toBeLessThan(tops[1]?.y ?? 0);
  }).toPass();
  const order = page.getByRole('group', { name: 'mfaProductOrder' });
  await expect(order.getByRole('listitem')).toHaveText([/totp/, /smsOtp/]);
  await order.getByRole('button', { name: 'Move smsOtp up' }).press('Enter');
  await expect(order.getByRole('listitem')).toHaveText([/smsOtp/, /totp/]);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Business widget' })).toBeChecked();
  await expect(titled(page, 'Sign in to Acme')).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveText([/smsOtp/, /totp/]);

  // The settings of the business widget remain while the other widget is shown.
  await page.getByRole('radio', { name: 'Sign-in widget' }).check();
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeVisible();
  expect(new URL(page.url()).hash).not.toContain('acme');
  await page.getByRole('radio', { name: 'Business widget' }).check();
  await expect(titled(page, 'Sign in to Acme')).toBeVisible();
  await expectAccessibleState(page, 'playground with the business widget');
});

test('what the business widget cannot use is named at its field, and goes with the widget', async ({
  page,
  hosting: { identityUrl },
}) => {
  await chooseBusiness(page, identityUrl);
  await page.getByText('emailMagicLinksOptions', { exact: true }).click();
  const minutes = page.getByLabel('discoveryExpirationMinutes');
  await minutes.fill('one');
  const reported = /^emailMagicLinksOptions\.discoveryExpirationMinutes: expected a whole number from 5 up to 10080/;
  await expect(minutes).toHaveAccessibleDescription(/expected a whole number from 5 up to 10080/);
  await page.getByText('emailMagicLinksOptions', { exact: true }).click();
  await page.getByRole('button', { name: 'Go to the field' }).click();
  await expect(minutes).toBeFocused();
  await expect(page.getByText(reported).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Sign-in widget' }).check();
  await expect(page.getByText(reported)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeVisible();
});

test('a page that hears the business widget is shown what it would hear, without its secrets', async ({
  page,
  hosting: { identityUrl },
}) => {
  await chooseBusiness(page, identityUrl);
  await page.getByRole('button', { name: 'Straight in, without choosing' }).click();
  // The preset is there once what it leaves out is gone.
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  const email = newcomer();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Passcode' });
  await expect(field).toBeVisible();
  await field.fill(await nextCode(page, email, identityUrl));
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(titled(page, 'Success')).toBeVisible();
  const log = page.getByRole('log');
  await expect(log.getByText('onSuccess')).toContainText('"organizationName":');
  await expect(log.getByText('AUTHENTICATE_FLOW_COMPLETE')).toHaveCount(1);
  const token = await page.evaluate(() => localStorage.getItem('tinyspark.business.session_token'));
  expect(token).toMatch(/\S{20}/);
  await expect(log).not.toContainText(token ?? '');
  await expect(log).not.toContainText(email);
});

test('the code of the business widget runs in a page elsewhere as it stands, in each of its three ways', async ({
  page,
  hosting: { site, identityUrl },
}) => {
  await chooseBusiness(page, identityUrl);
  await page.getByRole('button', { name: 'Discovery with links' }).click();
  await page.getByRole('radio', { name: 'Your code' }).check();
  for (const way of ['React', 'Script', 'Element'] as const) {
    await page.getByRole('radio', { name: way }).check();
    const code = await page.getByRole('region', { name: way }).innerText();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(site.publish('/business', { text: await pageWith(way, code, site) }));
    const email = newcomer();
    await elsewhere.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await elsewhere.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(titled(elsewhere, 'Check your email')).toBeVisible();
    const link = await nextLink(elsewhere, email, identityUrl);
    await elsewhere.goto(link);
    expect(new URL(elsewhere.url()).origin).toBe(site.origin);
    const heard = elsewhere.waitForEvent('console', (message) => message.type() === 'log');
    await elsewhere.getByRole('button', { name: 'Create a new organization' }).click();
    await elsewhere.getByRole('button', { name: 'Create organization' }).click();
    const organization = (await heard).text();
    await expect(elsewhere.getByText(`You are signed in to ${organization}.`)).toBeVisible();
    await elsewhere.close();
  }
});

/** A page of a host with nothing but the code; React's component comes with a host's own tools. */
async function pageWith(way: 'React' | 'Script' | 'Element', code: string, site: { publish: HostPublish }) {
  const whole = (body: string) => `<!doctype html><html lang="en"><title>Elsewhere</title><body>${body}</body></html>`;
  if (way !== 'React') return whole(code);
  const drawn = `import { createRoot } from 'react-dom/client';
${code}
createRoot(document.querySelector('#app')).render(<SignIn />);`;
  site.publish('/copied.js', { text: await bundled(drawn, { react: 19, mode: 'production' }) });
  return whole('<div id="app"></div><script type="module" src="/copied.js"></script>');
}
type HostPublish = (path: string, file: { text: string }) => string;

test('every screen of the business widget is shown by its name, in the configured colours, and none of the other', async ({
  page,
  hosting: { identityUrl },
}) => {
  await chooseBusiness(page, identityUrl);
  await page.getByRole('button', { name: 'Dark brand' }).click();
  await expect(titled(page, 'Sign in to Acme')).toBeVisible();
  await page.getByRole('radio', { name: 'Every screen' }).check();
  const choice = page.getByLabel('Screen', { exact: true });
  const values = () =>
    choice
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLOptionElement ? one.value : '')));
  await expect.poll(async () => (await values()).length).toBeGreaterThan(100);
  const flows = new Set((await values()).map((value) => value.split('/')[0]));
  expect([...flows]).toEqual(expect.arrayContaining(['businessMain', 'discovery', 'totpEnrollment', 'recoverySave']));
  expect([...flows]).not.toContain('magicLink');
  await choice.selectOption((await values()).find((value) => value.startsWith('recoverySave/')) ?? '');
  const still = page.frameLocator('iframe[title^="recoverySave"]');
  await expect(still.getByRole('heading', { name: 'Keep these backup codes' })).toBeVisible();
  await expect(still.locator('html')).toHaveAttribute('style', /#b59cff/i);
  await expectAccessibleState(page, 'playground with a screen of the business widget');

  await page.getByRole('radio', { name: 'Sign-in widget' }).check();
  await expect.poll(values).toContain('magicLink/sent');
  expect(await values()).not.toContain('businessMain/blank');
});
