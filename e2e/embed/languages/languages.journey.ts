import { expect, type Page } from '@playwright/test';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { type Hosting, hostTest as test, openHostPage, widgetsOf } from '#e2e/hosts/hostPage.ts';
import { bundled } from '#e2e/hosts/reactHost.ts';
import { openBusinessPage } from '#e2e/hosts/businessHost.ts';
import { nextCode, nextLink } from '#e2e/sandbox/outbox.ts';

const exampleIn = examplesOf('embedding.md');
const example = (name: string, { site, identityUrl }: Hosting) =>
  exampleIn(name, { 'https://identity.example.com': identityUrl, 'https://shop.example.com': site.origin });

/** English headings that the form would have along the way. */
const ENGLISH = new Set(['Sign up or log in', 'Enter passcode', 'Success']);

/** Words of a sign-in with a code by mail, in one language. */
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
  await field.fill(await nextCode(page, address, identityUrl));
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
}

/** Collects all headings of the form so far, from its very first moment. */
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

/** The way from a wrong address to the mail and to a wrong link, by what is said along it. */
const MAIL = {
  de: {
    ...GERMAN,
    wrong: 'Ungültige E-Mail-Adresse',
    sent: 'Sehen Sie in Ihr Postfach',
  },
  ar: {
    email: 'البريد الإلكتروني',
    send: 'المتابعة بالبريد الإلكتروني',
    wrong: 'عنوان البريد الإلكتروني غير صالح',
    sent: 'تحقق من بريدك الإلكتروني',
  },
};

test.describe('in the language that `locale` names alone', () => {
  for (const [locale, direction] of [
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    test(`${locale}: errors, toasts and the mail's screen are in it, addresses run from the left [D-484]`, async ({
      page,
      hosting,
    }) => {
      const { email, send, wrong, sent } = MAIL[locale];
      const config = {
        publicToken: 'public-token-test-tinyspark',
        identityUrl: hosting.identityUrl,
        products: ['emailMagicLinks' as const],
        emailMagicLinksOptions: {
          loginRedirectURL: `${hosting.site.origin}/signed-in`,
          signupRedirectURL: `${hosting.site.origin}/signed-in`,
        },
        locale,
      };
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await openHostPage(page, hosting, { configs: [config] });
      const field = page.getByRole('textbox', { name: email });
      await field.fill('nobody');
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByRole('listitem').filter({ hasText: wrong })).toBeVisible();
      await expect(field).toHaveAccessibleDescription(wrong);
      const address = `${crypto.randomUUID()}@elsewhere.test`;
      await field.fill(address);
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByRole('heading', { name: sent })).toBeFocused();
      const shown = page.locator('bdi', { hasText: address });
      const styles = await Promise.all(
        [widgetsOf(page), shown].map((one) => one.evaluate((element) => getComputedStyle(element).direction)),
      );
      expect(styles).toEqual([direction, 'ltr']);
      expect(await widgetsOf(page).getAttribute('lang')).toBe(locale);
      expect(await widgetsOf(page).textContent()).not.toMatch(/\b(?:email|sent|link|try)\b/);
      expect(asked.filter((path) => path.startsWith('/tinyspark/texts/'))).toEqual([
        '/tinyspark/texts/auto.js',
        `/tinyspark/texts/${locale}.js`,
      ]);
    });

  test('the business widget is in it, too [D-484]', async ({ page, hosting }) => {
    const { email, sent } = MAIL.ar;
    const config = {
      publicToken: 'public-token-test-tinyspark-business',
      identityUrl: hosting.identityUrl,
      emailMagicLinksOptions: { discoveryRedirectURL: `${hosting.site.origin}/business` },
      locale: 'ar',
    };
    await openBusinessPage(page, hosting, { config, by: 'element' });
    await page.getByRole('textbox', { name: email }).fill(`${crypto.randomUUID()}@acme.test`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: sent })).toBeFocused();
  });

  test('everything is English, and the console says why, where its file does not come [D-484]', async ({
    page,
    hosting,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/texts/ar.js', (route) => route.abort());
    await openHostPage(page, hosting, {
      configs: [{ publicToken: 'public-token-test-tinyspark', identityUrl: hosting.identityUrl, locale: 'ar' }],
    });
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
    expect([await widgetsOf(page).getAttribute('lang'), await widgetsOf(page).getAttribute('dir')]).toEqual([
      'en',
      'ltr',
    ]);
    expect(said).toContainEqual(expect.stringContaining("there are no texts in 'ar'"));
  });
});

test.describe('in a browser of ar-EG', () => {
  test.use({ locale: 'ar-EG' });
  test('the element of the business widget leads from the right through a sign-in [D-372]', async ({
    page,
    hosting,
  }) => {
    const email = `${crypto.randomUUID()}@acme.test`;
    await page.goto(hosting.site.publish('/business', { text: example('languages-element', hosting) }));
    await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(email);
    expect(await page.locator('.ts-widget').evaluate((root) => getComputedStyle(root).direction)).toBe('rtl');
    await page.getByRole('button', { name: 'متابعة' }).click();
    await expect(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeFocused();
    await page.goto(await nextLink(page, email, hosting.identityUrl));
    await page.getByRole('button', { name: /Acme/ }).click();
    await expect(page.getByRole('heading', { name: 'تم بنجاح' })).toBeVisible();
  });
});
