import { expect } from '@playwright/test';
import { coded, hostTest as test, openHostPage, widgetsOf } from '#e2e/hosts/hostPage.ts';

test.describe('the element <tinyspark-sign-in>', () => {
  const page = (config: object) => `<!doctype html><title>Host</title><div id="one"></div><div id="two"></div>
<script type="module">
  const element = document.createElement('tinyspark-sign-in');
  element.config = ${JSON.stringify(config)};
  document.querySelector('#one').append(element);
  await import('/tinyspark/element.js');
</script>`;

  test('keeps its widget when it is moved, and loses it when it is taken out [CFG-05]', async ({
    page: tab,
    hosting,
  }) => {
    // The property was set before the element was known.
    await tab.goto(hosting.site.publish('/moved', { text: page(coded(hosting)) }));
    const field = tab.getByRole('textbox', { name: 'Email' });
    await field.fill('saved@elsewhere.test');
    await tab.evaluate(() => document.querySelector('#two')?.append(document.querySelector('tinyspark-sign-in') ?? ''));
    await expect(tab.locator('#two').getByRole('textbox', { name: 'Email' })).toHaveValue('saved@elsewhere.test');
    await tab.evaluate(() => document.querySelector('tinyspark-sign-in')?.remove());
    await expect(widgetsOf(tab)).toHaveCount(0);
    expect(await tab.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test('says in its place what is wrong with its configuration, and shows the form once it is right [CFG-05]', async ({
    page: tab,
    hosting,
  }) => {
    await tab.goto(hosting.site.publish('/wrong', { text: page({ ...coded(hosting), products: ['otp', 'gogle'] }) }));
    await expect(tab.getByRole('alert')).toHaveText(
      /The sign-in form cannot be shown\. Its setting products\[1\] cannot be used: expected one of oauth, crypto, /,
    );
    await tab.evaluate(
      (config) => document.querySelector('tinyspark-sign-in')?.setAttribute('config', config),
      JSON.stringify(coded(hosting)),
    );
    await expect(tab.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await tab.evaluate(() => document.querySelector('tinyspark-sign-in')?.setAttribute('config', '{ no JSON'));
    await expect(tab.getByRole('alert')).toHaveText(
      /Its setting configuration cannot be used: expected an object, like \{"publicToken":"tinyspark"\}\./,
    );
  });
});

test('a mounted widget begins anew with other values, not with another object, and tells of an error [CFG-05]', async ({
  page,
  hosting,
}) => {
  const config = coded(hosting);
  await openHostPage(page, hosting, { configs: [config] });
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('saved@elsewhere.test');
  const update = (changed: object) => page.evaluate((one) => globalThis.widgets?.[0]?.update(one), changed);
  await update({ ...config });
  await expect(field).toHaveValue('saved@elsewhere.test');
  await update({ ...config, products: ['oauth'] });
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await update({ ...config, sessionOptions: { sessionDurationMinutes: 1 } });
  await expect(page.getByRole('alert')).toContainText('sessionOptions.sessionDurationMinutes');
  const heard = await page.evaluate<[string, object][]>('heard');
  expect(heard.filter(([what]) => what === 'error').map(([, error]) => error)).toEqual([
    expect.objectContaining({
      code: 'invalid_configuration',
      field: 'sessionOptions.sessionDurationMinutes',
      expected: expect.stringMatching(/^a whole number from 5/),
    }),
  ]);
});
