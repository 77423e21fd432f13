import { expect, type Page } from '@playwright/test';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { fieldNamed } from '#e2e/fixtures/userEvents.ts';
import { coded, type Hosting, hostTest as test, openHostPage, publishHostPage } from '#e2e/hosts/hostPage.ts';
import { nextLinks } from '#e2e/sandbox/outbox.ts';
import { inTurn, SCOPES } from '#e2e/hosts/inTurn.ts';

const PATH = '/signed-in';
const OLD = 'an older long sentence';
const NEW = 'three quiet ferns in a field';

const configOf = ({ identityUrl, site }: Hosting, enableShadowDOM: boolean): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  storagePrefix: 'shop',
  enableShadowDOM,
  products: ['passwords'],
  passwordOptions: {
    loginRedirectURL: `${site.origin}${PATH}`,
    resetPasswordRedirectURL: `${site.origin}${PATH}`,
  },
});

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
}

async function choose(page: Page, label: string, password: string): Promise<void> {
  await fieldNamed(page, label).fill(password);
  await expect(page.getByText(/^(Good|Strong)\./)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
}

test.describe("the widget in reset password mode, in a host's page", () => {
  test('leads a person who forgot a password from the mail to a new one, in the page and in a shadow root [CFG-02 PWD-30 PWD-31 RST-01 RST-03 D-94]', ({
    context,
    hosting,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      const config = configOf(hosting, enableShadowDOM);
      publishHostPage(hosting, { path: PATH, configs: [{ ...config, mode: 'resetPassword' }] });
      const email = `${crypto.randomUUID()}@elsewhere.test`;
      await openHostPage(page, hosting, { configs: [config] });
      await lookUp(page, email);
      await choose(page, 'Password', OLD);

      await page.reload();
      await lookUp(page, email);
      await page.getByRole('button', { name: 'Forgot password' }).click();
      await expect(page.getByText('A link to set your password was sent to')).toBeVisible();

      const [reset = ''] = await nextLinks(page, email, hosting.identityUrl);
      await page.goto(reset);
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      expect(page.url()).not.toMatch(/[?&]token=/);
      await choose(page, 'New password', NEW);
      await expect(page.getByText('Your password has been set, and you are signed in.')).toBeVisible();
      const heard = await page.evaluate<[string, Record<string, unknown>][]>('heard');
      expect(heard.filter(([what]) => what === 'success')).toHaveLength(1);
      const saved = await page.evaluate(() => Object.keys(localStorage));
      expect(saved.filter((name) => !name.startsWith('shop.') || name === 'shop.reset_email')).toEqual([]);
    }));

  test('gives its place to the sign-in for a person who wants another way in [CFG-01 D-93]', async ({
    page,
    hosting,
  }) => {
    await openHostPage(page, hosting, { configs: [{ ...coded(hosting), mode: 'resetPassword' }] });
    const said = page
      .getByRole('paragraph')
      .filter({ hasText: /^This link is incomplete\. Open it again from your email\.$/ });
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});
