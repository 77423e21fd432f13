import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { writeIn } from '#e2e/checks/fonts.ts';
import { expectNothingSideways, expectWholeWords } from '#e2e/checks/reflow.ts';
import { BUSINESS_TOKEN, businessUrl } from '#e2e/hosts/businessHost.ts';
import { type Hosting, hostTest as test } from '#e2e/hosts/hostPage.ts';
import { inTurn } from '#e2e/hosts/inTurn.ts';

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'pt'];

/** Everything that Main may offer at once. */
const signIn = ({ identityUrl }: Hosting) => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['otp', 'oauth', 'crypto', 'passkeys'],
  otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'microsoft' }] },
});
const business = (hosting: Hosting) => ({
  publicToken: BUSINESS_TOKEN,
  identityUrl: hosting.identityUrl,
  products: ['emailMagicLinks', 'oauth', 'passwords', 'sso'],
  oauthOptions: { providers: ['google', 'microsoft'] },
  emailMagicLinksOptions: { discoveryRedirectURL: businessUrl(hosting) },
});

interface Opened {
  script: string;
  mount: string;
  texts: string;
  config: object;
}

/** A page of a host with one widget in a language. */
async function open(page: Page, { site }: Hosting, { script, mount, texts, config }: Opened) {
  const text = `import { ${mount} } from '/tinyspark/${script}.js';
import { texts } from '/tinyspark/texts/${texts}.js';
${mount}(document.querySelector('main'), { ...${JSON.stringify(config)}, ...texts });`;
  site.publish(`/${texts}-page.js`, { text });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body><main><h1>Host</h1></main><script type="module" src="/${texts}-page.js"></script></body></html>`;
  await page.goto(site.publish(`/${texts}-page`, { text: html }));
}

/** In two fonts; Japanese may break a line between any two letters. */
async function expectFits(page: Page, language: string, where: string) {
  for (const font of ['wide', 'narrow'] as const) {
    await writeIn(page, font);
    await expectNothingSideways(page, `${where} in ${language} at 320 px in a ${font} font`);
    if (language !== 'ja') await expectWholeWords(page, `${where} in ${language} at 320 px in a ${font} font`);
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('the first screens fit in every language, and nothing goes sideways [D-372]', ({ context, hosting }) => {
    const languages = Object.fromEntries(LANGUAGES.map((language) => [language, language]));
    return inTurn(context, languages, async (page, language) => {
      await open(page, hosting, { script: 'script', mount: 'mount', texts: language, config: signIn(hosting) });
      const field = page.getByRole('textbox', { name: /./ }).first();
      await expect(field).toBeVisible();
      await expectFits(page, language, 'Main');
      await page.getByRole('tab').first().click();
      await page.locator('input[type=email]').fill(`${crypto.randomUUID()}@elsewhere.test`);
      await page.keyboard.press('Enter');
      await expect(page.locator('input[autocomplete=one-time-code]')).toBeFocused();
      await expectFits(page, language, 'Passcode');
      if (language === 'ar') await expectAccessible(page, 'a passcode in Arabic');

      const opened = { script: 'business-script', mount: 'mountBusiness', texts: `business-${language}` };
      await open(page, hosting, { ...opened, config: business(hosting) });
      await expect(page.locator('input[type=email]')).toBeVisible();
      await expectFits(page, language, 'Main of the business widget');
      if (language === 'ar') await expectAccessible(page, 'Main of the business widget in Arabic');
    });
  });
});
