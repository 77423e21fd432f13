import { expect, type Page } from '@playwright/test';
import { examplesOf } from '#e2e/kit/hosts/guide.ts';
import { type Hosting, hostTest as test } from '#e2e/kit/hosts/hostPage.ts';
import { bundled } from '#e2e/kit/hosts/reactHost.ts';
import { newestCode, newestLink } from '#e2e/kit/sandbox/outbox.ts';

const exampleIn = examplesOf('embedding.md');
const example = (name: string, { site, identityUrl }: Hosting) =>
  exampleIn(name, { 'https://identity.example.com': identityUrl, 'https://shop.example.com': site.origin });

/** What the form would be called along the way. */
const ENGLISH = new Set(['Sign up or log in', 'Enter passcode', 'Success']);

/** What a code by mail takes, as it is said in a language. */
interface Words {
  email: string;
  send: string;
  passcode: string;
  done: string;
}
const GERMAN = { email: 'E-Mail-Adresse', send: 'Weiter mit E-Mail', passcode: 'Code', done: 'Geschafft' };
const JAPANESE = { email: 'メールアドレス', send: 'メールで続ける', passcode: 'コード', done: '完了' };
const FRENCH = { email: 'Adresse e-mail', send: 'Continuer par e-mail', passcode: 'Code', done: 'C’est fait' };

async function signInWithCode(page: Page, { identityUrl }: Hosting, { email, send, passcode, done }: Words) {
  const address = `${crypto.randomUUID()}@elsewhere.test`;
  await page.getByRole('textbox', { name: email }).fill(address);
  await page.getByRole('button', { name: send }).click();
  const field = page.getByRole('textbox', { name: passcode });
  await expect(field).toBeFocused();
  await field.fill(await newestCode(page, address, identityUrl));
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
}

/** Whatever the form has been called so far, from its very first moment. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenHeadings: () => [...seen] });
    new MutationObserver(() => {
      const heading = document.querySelector('.ts-widget h2')?.textContent;
      if (heading) seen.add(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate<string[]>('seenHeadings()');
}

test.describe('in the language that a host chooses', () => {
  test('German signs in by the component [D-372]', async ({ page, hosting }) => {
    const text = await bundled(example('german-react', hosting), { react: 19, mode: 'production' });
    hosting.site.publish('/german.js', { text });
    const html =
      '<!doctype html><title>A shop</title><div id="app"></div><script type="module" src="/german.js"></script>';
    const headings = await watchHeadings(page);
    await page.goto(hosting.site.publish('/german', { text: html }));
    await expect(page.getByRole('heading', { name: 'Registrieren oder anmelden' })).toBeVisible();
    expect(await headings()).toEqual(['Registrieren oder anmelden']);
    await signInWithCode(page, hosting, GERMAN);
  });
});

for (const [locale, words] of [
  ['ja', JAPANESE],
  ['fr-CA', FRENCH],
] as const) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });
    test('the page of a script signs in, and English is never seen [D-372]', async ({ page, hosting }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const headings = await watchHeadings(page);
      await page.goto(hosting.site.publish('/auto', { text: example('languages-script', hosting) }));
      await signInWithCode(page, hosting, words);
      expect(asked.filter((path) => path.startsWith('/tinyspark/texts/'))).toEqual([
        '/tinyspark/texts/auto.js',
        `/tinyspark/texts/${locale.slice(0, 2)}.js`,
      ]);
      expect((await headings()).filter((heading) => ENGLISH.has(heading))).toEqual([]);
    });
  });
}

test.describe('in a browser of ar-EG', () => {
  test.use({ locale: 'ar-EG' });
  test('the element of the business widget leads from the right through a log-in [D-372]', async ({
    page,
    hosting,
  }) => {
    const email = `${crypto.randomUUID()}@acme.test`;
    await page.goto(hosting.site.publish('/business', { text: example('languages-element', hosting) }));
    await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(email);
    expect(await page.locator('.ts-widget').evaluate((root) => getComputedStyle(root).direction)).toBe('rtl');
    await page.getByRole('button', { name: 'متابعة' }).click();
    await expect(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeFocused();
    await page.goto(await newestLink(page, email, hosting.identityUrl));
    await page.getByRole('button', { name: /Acme/ }).click();
    await expect(page.getByRole('heading', { name: 'تم بنجاح' })).toBeVisible();
  });
});
