import { expect, type Page } from '@playwright/test';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { type Answer, emailSent, passcodeSent } from '#e2e/answers/answers.ts';
import { type Hosting, hostTest as test, openHostPage, widgetsOf } from '#e2e/hosts/hostPage.ts';
import { differenceOf, SHADE } from '#e2e/checks/pictures.ts';
import { inTurn, SCOPES } from '#e2e/hosts/inTurn.ts';

/** Everything of the first screens: tabs, a phone form, a divider, providers. */
const full = ({ identityUrl }: Hosting): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['emailMagicLinks', 'otp', 'oauth'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
});

/** Styles of a host that affect everything on the page. */
const HOSTILE = `<style>
  * { color: red !important; font: italic 30px/3 fantasy !important; letter-spacing: 9px !important;
      text-transform: uppercase !important; box-sizing: content-box !important; text-align: right !important;
      border-radius: 0 !important; --theme-primary: lime !important; --ts-ink: lime !important; }
  button, input, select { all: unset !important; background: gold !important; padding: 40px !important; }
  p, h2, label { margin: 50px !important; text-decoration: underline !important; }
</style>`;

/** A page of a host with a little of everything that is not the widget's. */
const OWN = `<div id="own"><h1>A shop</h1><h2>News</h2><p>Some <b>text</b> and <a href="#">a link</a>.</p>
<ul><li>One</li></ul><form><label>Name <input value="x"></label><select><option>One</option></select>
<button>Send</button></form></div>`;

const screens: Record<string, (page: Page) => Promise<void>> = {
  main: async (page) => {
    await expect(page.getByRole('tab', { name: 'Email' })).toBeVisible();
  },
  problem: async (page) => {
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill('nothing');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(field).toBeFocused();
  },
  phone: async (page) => {
    await page.getByRole('tab', { name: 'WhatsApp' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  },
  sentMail: async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('picture@elsewhere.test');
    await answer(page, '**/magic_links/email/login_or_create', emailSent);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  },
  passcode: async (page) => {
    await answer(page, '**/otps/sms/login_or_create', passcodeSent);
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-0132');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Passcode' })).toBeFocused();
  },
};

/** A call to another origin, answered here, so that the same number may be used again and again. */
async function answer(page: Page, url: string, { status, json }: Answer): Promise<void> {
  await page.route(url, async (route) => {
    const headers = {
      'Access-Control-Allow-Origin': new URL(page.url()).origin,
      'Access-Control-Allow-Credentials': 'true',
    };
    await route.fulfill({ status, headers, json });
  });
}

async function pictureOf(page: Page, hosting: Hosting, enableShadowDOM: boolean, screen: string, head = '') {
  await page.unrouteAll();
  // Time stands still, so that a countdown shows the same.
  await page.clock.install({ time: 0 });
  await openHostPage(page, hosting, { configs: [{ ...full(hosting), enableShadowDOM }], head });
  await screens[screen]?.(page);
  // The browser takes a moment to notice that something moved below a resting pointer.
  await page.mouse.move(0, 0);
  return widgetsOf(page).screenshot({ animations: 'disabled' });
}

test.describe('the widget with and without a style scope of its own', () => {
  test('looks the same on every screen, and as ever under a hostile style sheet when it has one [THM-17 THM-18 CFG-31]', async ({
    page,
    hosting,
  }) => {
    for (const screen of Object.keys(screens))
      await test.step(screen, async () => {
        const light = await pictureOf(page, hosting, false, screen);
        const shadow = await pictureOf(page, hosting, true, screen);
        expect(await differenceOf(page.context(), shadow, light)).toBeLessThanOrEqual(SHADE);
        const attacked = await pictureOf(page, hosting, true, screen, HOSTILE);
        expect(await differenceOf(page.context(), attacked, shadow)).toBeLessThanOrEqual(SHADE);
      });
  });

  test('changes nothing of the page around it [THM-18]', async ({ page, hosting }) => {
    const pictures: Buffer[] = [];
    for (const configs of [[], [full(hosting)], [{ ...full(hosting), enableShadowDOM: true }]]) {
      await openHostPage(page, hosting, { configs, body: OWN });
      if (configs.length > 0) await screens['main']?.(page);
      pictures.push(await page.locator('#own').screenshot());
    }
    const [without] = pictures;
    expect(pictures.map((picture) => picture.equals(without ?? Buffer.alloc(0)))).toEqual([true, true, true]);
  });

  test('needs no exception from a strict policy, in the page and in a shadow root [CFG-31]', ({
    context,
    hosting,
    failures,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      const { identityUrl } = hosting;
      const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${identityUrl}`;
      await openHostPage(page, hosting, { configs: [{ ...full(hosting), enableShadowDOM }], policy });
      await screens['phone']?.(page);
      await screens['passcode']?.(page);
      const { width } = (await page.locator('.ts-slot').first().boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(30);
      expect(failures).toEqual([]);
    }));

  test('keeps focus, labels and autofill inside a shadow root, and the page hears where a click was [CFG-31]', async ({
    page,
    hosting,
  }) => {
    await openHostPage(page, hosting, { configs: [{ ...full(hosting), enableShadowDOM: true }] });
    const field = page.getByRole('textbox', { name: 'Email' });
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        const [first] = event.composedPath();
        document.title = `${(event.target as Element).tagName} ${(first as Element).id.replace(/^ts-\w+-/, '')}`;
      });
    });
    await field.click();
    await expect(page).toHaveTitle('DIV email');
    const focused = await field.evaluate((element) => {
      const root = element.getRootNode() as ShadowRoot;
      return [root.activeElement === element, document.activeElement === root.host];
    });
    expect(focused).toEqual([true, true]);
    await expect(field).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(field).toHaveAttribute('name', 'email');
  });
});
