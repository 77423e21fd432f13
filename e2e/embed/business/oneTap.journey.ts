import { expect, type Page } from '@playwright/test';
import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import { atAcme, businessUrl, discovering, heardBy, openBusinessPage } from '#e2e/hosts/businessHost.ts';
import { type Hosting, hostTest as test } from '#e2e/hosts/hostPage.ts';
import { behaves, google, policyOf, prompt } from '#e2e/hosts/oneTapHost.ts';
import { inTurn } from '#e2e/hosts/inTurn.ts';

const account = (page: Page) => prompt(page).getByRole('button', { name: /owner@acme[.]test/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** With Google's prompt, alone or beside a link by e-mail. */
function prompting(hosting: Hosting, config: BusinessEmbedConfigInput, isOnly = false): BusinessEmbedConfigInput {
  const url = businessUrl(hosting);
  return {
    ...config,
    products: isOnly ? ['oauth'] : ['emailMagicLinks', 'oauth'],
    oauthOptions: {
      loginRedirectURL: url,
      signupRedirectURL: url,
      discoveryRedirectURL: url,
      providers: [{ type: 'google', one_tap: true }],
    },
  };
}

test.describe('Google One Tap of the business widget', () => {
  test('finds the organizations of a person, who goes on into one where the host lets nobody in at once [B2B-01 B2B-04 D-497]', async ({
    page,
    hosting,
  }) => {
    const config = {
      ...prompting(hosting, discovering(hosting)),
      directLoginForSingleMembership: { status: false },
    };
    await openBusinessPage(page, hosting, { config, by: 'mount', policy: policyOf(hosting) });
    await expect(heading(page, 'Sign up or log in')).toBeVisible();
    await expect(google(page)).toBeVisible();
    await account(page).click();
    await expect(heading(page, 'One organization found')).toBeVisible();
    expect(page.url()).toBe(businessUrl(hosting));
    await page.getByRole('button', { name: /Acme/ }).click();
    await expect(heading(page, 'Success')).toBeVisible();
  });

  test('logs in to an organization, alone in the page until then [B2B-01 D-312]', async ({ page, hosting }) => {
    const config = prompting(hosting, atAcme(hosting), true);
    await openBusinessPage(page, hosting, { config, by: 'element', policy: policyOf(hosting) });
    await expect(prompt(page)).toBeVisible();
    await expect(google(page)).toHaveCount(0);
    await account(page).click();
    await expect(heading(page, 'Success')).toBeVisible();
    await expect(page.getByText('You are signed in to Acme.')).toBeVisible();
  });

  test('leaves Main with its button once it is closed, and keeps the focus where it was [B2B-01 D-312]', async ({
    page,
    hosting,
  }) => {
    const config = prompting(hosting, discovering(hosting), true);
    await openBusinessPage(page, hosting, { config, by: 'mount' });
    await prompt(page).getByRole('button', { name: 'Close' }).click();
    await expect(google(page)).toBeVisible();
    await expect(google(page)).not.toBeFocused();
    await expect(prompt(page)).toHaveCount(0);
  });

  test('leaves Main with its button where it cannot be shown, or nobody can say that it is [B2B-01 D-222]', ({
    context,
    hosting,
  }) => {
    const modes = {
      'opted out or without a session': 'opt_out_or_no_session',
      suppressed: 'suppressed_by_user',
      'nobody can say': 'browser',
    };
    return inTurn(context, modes, async (page, mode) => {
      await behaves(page, mode);
      const config = prompting(hosting, discovering(hosting), true);
      await openBusinessPage(page, hosting, { config, by: 'mount' });
      await expect(google(page)).toBeVisible();
    });
  });

  test('leaves Main with its button where the script is blocked [B2B-01]', async ({ page, hosting }) => {
    await page.route('**/gsi/client', (route) => route.abort('blockedbyclient'));
    const config = prompting(hosting, discovering(hosting), true);
    await openBusinessPage(page, hosting, { config, by: 'mount' });
    await expect(google(page)).toBeVisible();
  });

  test('what the service refuses is told, and begins again without a prompt, in both flows [B2B-01 B2B-05 D-313]', ({
    context,
    hosting,
  }) => {
    const flows = {
      Discovery: { config: discovering, title: 'Sign up or log in' },
      Organization: { config: atAcme, title: 'Sign in to Acme' },
    };
    return inTurn(context, flows, async (page, { config, title }) => {
      await page.route('**/gsi/credential', (route) =>
        route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { credential: 'a.forged.credential' } }),
      );
      await openBusinessPage(page, hosting, { config: prompting(hosting, config(hosting)), by: 'mount' });
      await account(page).click();
      await expect(heading(page, 'Looks like there was an error!')).toBeFocused();
      await expect(
        page.getByText('The sign-in with the provider did not complete. Please try again.').first(),
      ).toBeVisible();
      expect((await heardBy(page)).at(-1)).toEqual([
        'error',
        expect.objectContaining({ error_type: 'id_token_invalid' }),
      ]);
      await page.getByRole('button', { name: 'Start again' }).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(google(page)).toBeVisible();
      await expect(prompt(page)).toHaveCount(0);
    });
  });

  test('is cancelled when something is chosen on Main, and does not come again [D-312]', async ({ page, hosting }) => {
    const config = prompting(hosting, discovering(hosting));
    await openBusinessPage(page, hosting, {
      config: { ...config, products: ['passwords', 'oauth'] },
      by: 'mount',
    });
    await expect(prompt(page)).toBeVisible();
    await page.getByRole('button', { name: 'Continue with a password' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(google(page)).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
  });
});
